// Lists who signs or confirms, and who has done so.
import { Glyph } from '@portico/ui/glyph';
import { Sheet } from '@portico/ui/sheet';
import { dateLanguage } from '../../texts/date-language.ts';
import { type englishContract, useContractCatalogue } from './contract.en.ts';
import type { OpenContract } from './use-contract-news.ts';

export const moment = (at: string): string =>
  new Date(at).toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

const dayOf = (at: string): string => new Date(at).toLocaleDateString(dateLanguage(), { dateStyle: 'long' });

function formatParty(
  { kind, state, at, leftAt }: OpenContract['parties'][number],
  { left, signedAt, readAt, states }: typeof englishContract.parties,
): string {
  const isSigned = kind === 'signs';
  if (state !== 'done') return leftAt ? left.before(dayOf(leftAt)) : states[state];
  const answered = at === null ? '' : moment(at);
  if (leftAt) return (isSigned ? left.signed : left.read)(answered, dayOf(leftAt));
  return (isSigned ? signedAt : readAt)(answered);
}

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
          {parties.map((party, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the contract fixes the order, and two parties may have the same name
            <li key={index} data-state={party.state}>
              <Glyph name={party.state === 'done' ? 'done' : 'waiting'} />
              <span className="contract-party">
                <bdi>{party.name}</bdi> <span className="contract-party-kind">{words.kinds[party.kind]}</span>
              </span>
              <span className="contract-party-state">{formatParty(party, words)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
