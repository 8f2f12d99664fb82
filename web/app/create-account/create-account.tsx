// /create-account: how the transaction client stands, and for the creator of a client, to create it.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { useActionState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallFailed } from '../send.ts';
import { checkTransaction, createTransactionClient } from '../session/check-transaction.ts';
import { useClientState } from '../session/client-state.ts';
import { loadClients } from '../session/load-clients.ts';
import { metaOf } from '../shell/page-meta.ts';
import { TransactionLink } from '../shell/transaction-link.tsx';
import { useAccountCatalogue } from '../texts/english-account.ts';
import type { Route } from './+types/create-account';

export const meta = metaOf('create-account');

export const clientLoader = async () => {
  await loadClients();
  try {
    return { status: await checkTransaction() };
  } catch (error) {
    if (error instanceof CallFailed) return { problem: error.message };
    throw error;
  }
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function CreateAccount({ loaderData: { status, problem } }: Route.ComponentProps) {
  const { createAccount: words, pages } = useAccountCatalogue();
  const { isClientCreator, accountType } = useClientState();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [failure, create, isPending] = useActionState(async () => {
    try {
      await createTransactionClient();
      await navigate('/success-account');
      return undefined;
    } catch (error) {
      if (error instanceof CallFailed) return error.message;
      throw error;
    }
  }, undefined);
  const mayCreate = isClientCreator || accountType === 'PERSONAL_ACCOUNT';
  const told = failure ?? problem;
  return (
    <>
      <PageHead title={pages['create-account'].title} />
      {told !== undefined && (
        <Banner
          kind="problem"
          title={told}
          isLive
          action={
            <Button kind="secondary" onClick={() => void revalidate()}>
              {words.again}
            </Button>
          }
        />
      )}
      {status && <p className="lead">{words.states[status]}</p>}
      {status === 'CLIENT_NOT_EXIST' &&
        (mayCreate ? (
          <form className="form" action={create}>
            <Button type="submit" isWide busy={isPending && words.busy}>
              {words.create}
            </Button>
          </form>
        ) : (
          <p>{words.onlyCreator}</p>
        ))}
      {status && status !== 'CLIENT_NOT_EXIST' && <TransactionLink />}
    </>
  );
}
