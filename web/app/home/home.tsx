// /: sends on. No client: choose the account type. Several: choose one. Something open: there. All done: what is waited for.
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { useTransition } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { CallFailed } from '../send.ts';
import { clientState } from '../session/client-state.ts';
import { loadClients, switchClient } from '../session/load-clients.ts';
import { nextPage } from '../session/position.ts';
import { wayBack } from '../session/previous-route.ts';
import { metaOf } from '../shell/page-meta.ts';
import { toast } from '../shell/toast.ts';
import { TransactionLink } from '../shell/transaction-link.tsx';
import { useAccountCatalogue } from '../texts/english-account.ts';
import type { Route } from './+types/home';

export const meta = metaOf('index');

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { email, clients } = await loadClients();
  const { activatedClient } = clientState();
  const isChoosing = new URL(request.url).searchParams.has('choose');
  if (clients.length === 0) throw redirect('/account-type');
  if (activatedClient === null || isChoosing) return { email, clients, isChoice: true };
  const next = nextPage(clientState());
  if (next) throw redirect(next);
  return { email, clients, isChoice: false };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function Home({ loaderData: { email, clients, isChoice } }: Route.ComponentProps) {
  const { home: words } = useAccountCatalogue();
  const navigate = useNavigate();
  const [isSwitching, startSwitching] = useTransition();
  const act = (clientId: string): void =>
    startSwitching(async () => {
      try {
        await switchClient(clients, clientId);
        await navigate(wayBack());
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        await toast('problem', error.message);
      }
    });
  return (
    <>
      <PageHead title={isChoice ? words.choose : words.doneTitle} lead={words.lead(email)} />
      {isChoice ? (
        <ul className="choices">
          {clients.map(({ id, company }) => (
            <li key={id}>
              <button
                type="button"
                className="choice"
                aria-disabled={isSwitching || undefined}
                onClick={() => !isSwitching && act(id)}
              >
                {company || words.nameless}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          illustration={<Illustration hour="dusk" />}
          title={words.waiting}
          action={<TransactionLink />}
        >
          {words.done}
        </EmptyState>
      )}
      <p className="form-links">
        <Link to="/logout">{words.logout}</Link>
      </p>
    </>
  );
}
