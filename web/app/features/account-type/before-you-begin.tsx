// What applicants need to know before the first question: what to have ready, duration, saving, and who sees
// the data (U01). CSS alone shows the text for the chosen account type.
import { accountTypes } from '@portico/domain/clients/account';
import { Glyph } from '@portico/ui/glyph';
import { configuration } from '../../configuration.ts';
import { useAccountTypeCatalogue } from './before-you-begin.en.ts';

export function AccountPreparation() {
  const words = useAccountTypeCatalogue();
  return (
    <section className="sheet-section begin" aria-labelledby="begin">
      <h2 id="begin">{words.title}</h2>
      <div className="begin-parts">
        <div aria-live="polite">
          <h3>{words.hand}</h3>
          <p className="begin-none">{words.none}</p>
          {accountTypes.map((type) => (
            <div key={type} className="begin-type" data-type={type}>
              <ul>
                {Object.entries(words.types[type].hand).map(([name, thing]) => (
                  <li key={name}>
                    <Glyph name="done" />
                    {thing}
                  </li>
                ))}
              </ul>
              <h3>{words.time}</h3>
              <p>{words.types[type].time}</p>
            </div>
          ))}
        </div>
        <div>
          <h3>{words.stop}</h3>
          <p>{words.stopText}</p>
          <h3>{words.who}</h3>
          <p>{words.whoText(configuration.brand.name)}</p>
        </div>
      </div>
    </section>
  );
}
