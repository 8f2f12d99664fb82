// What people need to know before the first question: what to have ready, duration, saving, and who sees the data (U01).
import { configuration } from '../../configuration.ts';
import { useSignUpCatalogue } from './sign-up.en.ts';

export function SignUpPreparation() {
  const { before } = useSignUpCatalogue().register;
  return (
    <section className="before-you-begin" aria-labelledby="before-you-begin">
      <h2 id="before-you-begin">{before.title}</h2>
      <dl>
        <dt>{before.hand}</dt>
        <dd>{before.handText}</dd>
        <dt>{before.time}</dt>
        <dd>{before.timeText}</dd>
        <dt>{before.stop}</dt>
        <dd>{before.stopText}</dd>
        <dt>{before.who}</dt>
        <dd>{before.whoText(configuration.brand.name)}</dd>
      </dl>
    </section>
  );
}
