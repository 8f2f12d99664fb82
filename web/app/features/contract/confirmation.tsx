// A person who joined after everyone had signed has read the contract: what they confirmed, and that we review them next.
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import type { ActiveClient } from '../../session/load-clients.ts';
import { useApprovalCatalogue } from '../../shell/approval-page.en.ts';
import { moment } from './parties.tsx';
import { PdfButton } from './pdf-button.tsx';
import { useContractReader } from './reading.en.ts';
import type { OpenContract } from './use-contract-news.ts';

interface ConfirmationProps {
  readonly client: ActiveClient;
  readonly contract: OpenContract;
}

export default function Confirmation({
  client: { company, awaitsApproval },
  contract: { sealedAt },
}: ConfirmationProps) {
  const { done: words } = useContractReader();
  const { review, yourCompany } = useApprovalCatalogue();
  const name = company || yourCompany;
  return (
    <Sheet>
      <SheetSection>
        <EmptyState
          illustration={<Illustration hour={awaitsApproval ? 'dusk' : 'day'} />}
          title={words.title}
          action={<PdfButton label={words.copy} />}
        >
          <p>
            {words.text(name)} {sealedAt !== null && words.sealed(moment(sealedAt))}
          </p>
        </EmptyState>
      </SheetSection>
      {awaitsApproval && (
        <section className="sheet-section waiting-part">
          <h3>{review.title}</h3>
          <p>{review.text(name)}</p>
        </section>
      )}
      <SheetActions>
        <Link to="/business">{words.home}</Link>
      </SheetActions>
    </Sheet>
  );
}
