// Lists what must be done before the contract can be read.
import { EmptyState } from '@portico/ui/empty-state';
import { Glyph } from '@portico/ui/glyph';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useContractCatalogue } from './contract.en.ts';
import { useContractReader } from './reading.en.ts';
import type { Current } from './use-contract-news.ts';

interface AwaitedProps extends Pick<Current, 'waitingFor'> {
  readonly isTurn: boolean;
  /** The member joined an approved client, whose contract is signed. */
  readonly isLater: boolean;
}

export function Awaited({ waitingFor, isTurn, isLater }: AwaitedProps) {
  const { awaited: words, allSteps } = useContractCatalogue();
  const reader = useContractReader();
  const missing = [...(isTurn || waitingFor.length > 0 ? [] : [words.ownSteps])].concat(
    waitingFor.map((each) => words[each]),
  );
  return (
    <Sheet>
      <SheetSection>
        <EmptyState
          illustration={<Illustration hour="dusk" />}
          title={isLater ? reader.heading : words.title}
          action={
            <Link className="button" data-kind="secondary" to="/business">
              {allSteps}
            </Link>
          }
        >
          {missing.length > 0 ? (
            <>
              <p>{isLater ? reader.awaited : words.text}</p>
              <ul className="contract-awaited">
                {missing.map((each) => (
                  <li key={each}>
                    <Glyph name="waiting" />
                    <span>{each}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{words.others}</p>
          )}
        </EmptyState>
      </SheetSection>
    </Sheet>
  );
}
