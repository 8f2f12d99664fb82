// Who signs or confirms, and who has.
import { Glyph } from '@portico/ui/glyph';
import { Sheet } from '@portico/ui/sheet';
import { dateLanguage } from '../texts/date-language.ts';
import { useContractCatalogue } from '../texts/english-contract.ts';
import type { OpenContract } from './use-contract-news.ts';

export const moment = (at: string): string =>
  new Date(at).toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

export function Parties({ parties }: Pick<OpenContract, 'parties'>) {
  const { parties: words } = useContractCatalogue();
  const done = parties.filter(({ state }) => state === 'done').length;
  return (
    <Sheet>
      <section className="sheet-section contract-parties">
        <div className="contract-parties-head">
          <h2>{words.title}</h2>
          <p className="contract-count">{words.count(done, parties.length)}</p>
        </div>
        <ul>
          {parties.map(({ name, kind, state, at }, index) => {
            const said = kind === 'signs' ? words.signedAt : words.readAt;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the contract, and two may have one name
              <li key={index} data-state={state}>
                <Glyph name={state === 'done' ? 'done' : 'waiting'} />
                <span className="contract-party">
                  <bdi>{name}</bdi> <span className="contract-party-kind">{words.kinds[kind]}</span>
                </span>
                <span className="contract-party-state">
                  {state === 'done' ? said(at === null ? '' : moment(at)) : words.states[state]}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </Sheet>
  );
}
