// Shown after the member has signed or confirmed: what is still open, what comes next and the PDF (U10).
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useClientState } from '../../session/client-state.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { useContractCatalogue } from './contract.en.ts';
import { moment } from './parties.tsx';
import { PdfButton } from './pdf-button.tsx';
import type { OpenContract } from './use-contract-news.ts';

interface AnsweredProps {
  readonly client: ActiveClient;
  readonly contract: OpenContract;
}

export default function Answered({ client, contract }: AnsweredProps) {
  const { done: words } = useContractCatalogue();
  const { isClientCreator } = useClientState();
  const open = contract.parties.filter(({ state }) => state !== 'done').length;
  const { sealedAt } = contract;
  const own = contract.mine === 'signs' ? words.signed : words.read;
  const now = open > 0 ? words.waitsFor(open) : words.sealing;
  const next = [
    ...(open > 0 ? [words.nextSteps.others] : []),
    ...(sealedAt === null ? [words.nextSteps.seal] : []),
    ...(client.status === 'ONBOARDED' ? [] : [words.nextSteps.review]),
  ];
  return (
    <Sheet>
      <SheetSection>
        <EmptyState
          illustration={<Illustration hour={sealedAt === null ? 'dusk' : 'day'} />}
          title={sealedAt === null ? own.title : words.sealedTitle}
          action={
            <PdfButton
              label={sealedAt === null ? words.copyUnsealed : words.copy}
              kind={sealedAt === null ? 'secondary' : 'primary'}
            />
          }
        >
          <p>{sealedAt === null ? `${own.text} ${now}` : words.sealed(moment(sealedAt))}</p>
          <p className="contract-reference">
            {words.reference}: <strong dir="ltr">{client.reference}</strong>
          </p>
        </EmptyState>
      </SheetSection>
      {next.length > 0 && (
        <section className="sheet-section waiting-part">
          <h3>{words.next}</h3>
          <ol>
            {next.map((each) => (
              <li key={each}>
                <span>{each}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <SheetActions>
        {isClientCreator && <Link to="?record">{words.record}</Link>}
        {sealedAt !== null && <Link to="/verify-contract">{words.verify}</Link>}
        <Link to="/business">{words.home}</Link>
      </SheetActions>
    </Sheet>
  );
}
