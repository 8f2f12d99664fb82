// /create-account: the state of the transaction client, with its own text and action for each state.
import type { TransactionStatus } from '@portico/domain/clients/transaction';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { type ComponentProps, useActionState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { awaitsApproval, useAwaitsApproval } from '../../session/approval.ts';
import { checkTransaction, createTransactionClient } from '../../session/check-transaction.ts';
import { useClientState } from '../../session/client-state.ts';
import { useHandOffCatalogue } from '../../session/hand-off.en.ts';
import { loadClients } from '../../session/load-clients.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { ApprovalPage } from '../../shell/approval-page.tsx';
import { buildMeta } from '../../shell/page-meta.ts';
import { TransactionLink } from '../../shell/transaction-link.tsx';
import type { Route } from './+types/create-account';

export const meta = buildMeta('create-account');

export const clientLoader = async () => {
  await loadClients();
  // These members cannot act on the company's state in the transaction service.
  if (awaitsApproval()) return {};
  try {
    return { status: await checkTransaction() };
  } catch (error) {
    if (error instanceof CallFailed) return { problem: error };
    throw error;
  }
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

interface StateRow {
  readonly hour: NonNullable<ComponentProps<typeof Illustration>['hour']>;
  /** `go`: enter. `create`: create the client. `wait`: something else comes first, but entering is still possible. */
  readonly act: 'go' | 'create' | 'wait';
}
const rows: Readonly<Record<TransactionStatus, StateRow>> = {
  ONBOARDED: { hour: 'day', act: 'go' },
  CLIENT_ALREADY_EXIST: { hour: 'day', act: 'go' },
  CLIENT_NOT_EXIST: { hour: 'dawn', act: 'create' },
  CLIENT_WALLET_NOT_EXIST: { hour: 'dusk', act: 'wait' },
  CLIENT_WAITING_FOR_APPROVAL: { hour: 'dusk', act: 'wait' },
  IBAN_IS_BLANK: { hour: 'day', act: 'go' },
  IBAN_ALREADY_REQUESTED_OR_PROVISIONED: { hour: 'day', act: 'go' },
};

export default function CreateAccountPage(props: Route.ComponentProps) {
  return useAwaitsApproval() ? <ApprovalPage /> : <CreateAccount {...props} />;
}

function CreateAccount({ loaderData }: Route.ComponentProps) {
  const { status, problem } = loaderData;
  const { createAccount: words } = useHandOffCatalogue();
  const { pages } = useAccountCatalogue();
  const { isClientCreator, accountType } = useClientState();
  const navigate = useNavigate();
  const { revalidate, state: asking } = useRevalidator();
  const [failure, create, isPending] = useActionState(async () => {
    try {
      await createTransactionClient();
      await navigate('/success-account');
      return undefined;
    } catch (error) {
      if (error instanceof CallFailed) return { problem: error, after: loaderData };
      throw error;
    }
  }, undefined);
  // A newer response of the loader replaces the failure.
  const told = failure?.after === loaderData ? failure.problem : problem;
  const isUnreached = told?.status === 0;
  const mayCreate = isClientCreator || accountType === 'PERSONAL_ACCOUNT';
  const row = status && rows[status];
  const isCreating = row?.act === 'create' && mayCreate;
  const again = (
    <Button
      kind={told ? 'secondary' : 'primary'}
      isWide={!told}
      busy={asking !== 'idle' && words.asking}
      onClick={() => void revalidate()}
    >
      {words.again}
    </Button>
  );
  return (
    <>
      {row && <Illustration hour={row.hour} />}
      <PageHead
        title={status ? words.states[status].title : pages['create-account'].title}
        lead={status && words.states[status].text}
      />
      <div className="form">
        {told !== undefined && (
          <Banner kind="problem" title={isUnreached ? words.unreached : told.message} isLive action={again}>
            {isUnreached ? words.unreachedText : words.trouble}
          </Banner>
        )}
        {isCreating && (
          <form action={create}>
            <Button type="submit" isWide busy={isPending && words.busy}>
              {words.create}
            </Button>
          </form>
        )}
        {row?.act === 'create' && !mayCreate && <p>{words.onlyCreator}</p>}
        {row && told === undefined && (row.act === 'wait' || (row.act === 'create' && !mayCreate)) && again}
        {row && row.act !== 'create' && (
          <TransactionLink kind={row.act === 'go' ? 'primary' : 'secondary'} isWide />
        )}
      </div>
      <p className="form-links">
        <Link to="/">{words.home}</Link>
      </p>
    </>
  );
}
