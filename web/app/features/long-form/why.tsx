// Explains why we ask a question. Collapsed, because people read it only once (U17).

import { useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';

export interface WhyProps {
  readonly label: string;
  readonly why: string;
  readonly basis: string;
}

export function Why({ label, why, basis }: WhyProps) {
  const words = useLongForm();
  const { keptYears } = useOpenForm();
  return (
    <details className="why">
      <summary>
        {words.why}
        <span className="only-heard">: {label}</span>
      </summary>
      <p>
        {why} {words.law(basis)} {words.seen(keptYears)}
      </p>
    </details>
  );
}
