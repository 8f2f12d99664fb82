// Why something is asked: folded, because it is read once, and there for whoever wants to know (U17).
import { usePersonalForm } from '../texts/english-personal-form.ts';

export interface WhyProps {
  readonly label: string;
  readonly why: string;
  readonly basis: string;
}

export function Why({ label, why, basis }: WhyProps) {
  const words = usePersonalForm();
  return (
    <details className="why">
      <summary>
        {words.why}
        <span className="only-heard">: {label}</span>
      </summary>
      <p>
        {why} {words.law(basis)}
      </p>
    </details>
  );
}
