// /success-account: the transaction client exists. Shows what is still pending.
import { leadsToCreation } from '@portico/domain/steps/hand-off';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { Link } from 'react-router';
import { useAwaitsApproval } from '../../session/approval.ts';
import { useClientState } from '../../session/client-state.ts';
import { useHandOffCatalogue } from '../../session/hand-off.en.ts';
import { ApprovalPage } from '../../shell/approval-page.tsx';
import { buildMeta } from '../../shell/page-meta.ts';
import { privateLoader } from '../../shell/private-page.ts';
import { TransactionLink } from '../../shell/transaction-link.tsx';

export const meta = buildMeta('success-account');
export const clientLoader = privateLoader;

export function HydrateFallback() {
  return <Waiting />;
}

export default function SuccessAccount() {
  const { successAccount: words } = useHandOffCatalogue();
  const { transactionClient } = useClientState();
  if (useAwaitsApproval()) return <ApprovalPage />;
  const isMissing = leadsToCreation(transactionClient);
  const isWaiting = transactionClient === 'CLIENT_WAITING_FOR_APPROVAL';
  const { title, text } = isMissing ? words.missing : isWaiting ? words.waiting : words.ready;
  return (
    <>
      <Illustration hour={isMissing ? 'dawn' : isWaiting ? 'dusk' : 'day'} />
      <PageHead title={title} lead={text} />
      <div className="form">
        {isMissing ? (
          <Link className="button" data-kind="primary" data-wide to="/create-account">
            {words.missing.create}
          </Link>
        ) : (
          <TransactionLink kind={isWaiting ? 'secondary' : 'primary'} isWide />
        )}
      </div>
      <p className="form-links">
        <Link to="/">{words.home}</Link>
      </p>
    </>
  );
}
