// /: sends people on. No client: choose the account type. Several: choose one. Open steps: continue. All done: the status.
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { useTransition } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { ClientName } from '../../features/home/client-name.tsx';
import { ClientStatusView, preloadStatus } from '../../features/status/client-status.tsx';
import { clientState } from '../../session/client-state.ts';
import { loadActiveClient, loadClients, switchClient } from '../../session/load-clients.ts';
import { nextPage } from '../../session/position.ts';
import { redirectAndKeep, takePreviousRoute } from '../../session/previous-route.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { ArrivalNote } from '../../shell/arrival-note.tsx';
import { buildMeta } from '../../shell/page-meta.ts';
import { toast } from '../../shell/toast.ts';
import type { Route } from './+types/home';

export const meta = buildMeta('index');

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { email, clients } = await loadClients();
  const { activatedClient } = clientState();
  const isChoosing = new URL(request.url).searchParams.has('choose');
  if (clients.length === 0) throw redirectAndKeep('/account-type');
  if (activatedClient === null || isChoosing) return { email, clients, active: null };
  const next = nextPage(clientState());
  if (next) throw redirectAndKeep(next);
  const active = await loadActiveClient();
  if (active) await preloadStatus(active, true);
  return { email, clients, active };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function Home({ loaderData: { email, clients, active } }: Route.ComponentProps) {
  const { home: words, account, pages } = useAccountCatalogue();
  const navigate = useNavigate();
  const [isSwitching, startSwitching] = useTransition();
  const act = (clientId: string): void =>
    startSwitching(async () => {
      try {
        await switchClient(clients, clientId);
        await navigate(takePreviousRoute());
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        await toast('problem', error.message);
      }
    });
  return (
    <>
      <ArrivalNote />
      <PageHead title={active ? pages.index.title : words.choose} lead={words.lead(email)} />
      {active ? (
        <ClientStatusView client={active} isBrief />
      ) : (
        <ul className="choices">
          {clients.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                className="choice"
                aria-disabled={isSwitching || undefined}
                onClick={() => !isSwitching && act(client.id)}
              >
                <ClientName client={client} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="form-links">
        {active && clients.length > 1 ? (
          <Link to="/?choose">{account.choose}</Link>
        ) : (
          <Link to="/account-type?another">{words.another}</Link>
        )}
        <Link to="/account">{words.security}</Link>
        <Link to="/logout">{words.logout}</Link>
      </p>
    </>
  );
}
