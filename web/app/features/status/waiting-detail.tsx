// What we check while the applicant waits, what comes next and where to get help (U10, U11).
import { type MemberStep, stepTitles } from '@portico/domain/steps/flows';
import { Glyph } from '@portico/ui/glyph';
import { configuration } from '../../configuration.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { useStatusWaitCatalogue } from './waiting.en.ts';

function Help() {
  const words = useStatusWaitCatalogue();
  const { email, phone, hours } = configuration.support;
  return (
    <section className="sheet-section waiting-part">
      <h3>{words.help}</h3>
      <p>
        {words.helpText} <a href={`mailto:${email}`}>{email}</a> <a href={`tel:${phone}`}>{phone}</a>{' '}
        <span className="waiting-hours">{hours}</span>
      </p>
    </section>
  );
}

export default function WaitingDetail({ checks }: NonNullable<ActiveClient['waiting']>) {
  const words = useStatusWaitCatalogue();
  const said: Readonly<Partial<Record<MemberStep, string>>> = words.checked;
  return (
    <>
      <section className="sheet-section waiting-parts">
        <div className="waiting-part">
          <h3>{words.checks}</h3>
          <ul>
            {checks.map((step) => (
              <li key={step}>
                <Glyph name="waiting" />
                <span>{said[step] ?? stepTitles[step]}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="waiting-part">
          <h3>{words.next}</h3>
          <ol>
            {Object.entries(words.steps).map(([name, text]) => (
              <li key={name}>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Help />
    </>
  );
}
