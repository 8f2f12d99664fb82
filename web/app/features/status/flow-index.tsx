// The first page of a flow: completed steps, the status of the client and what to do next.
import type { Flow } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { PageHead } from '@portico/ui/page-head';
import { Link, useSearchParams } from 'react-router';
import { useClientState } from '../../session/client-state.ts';
import { type ActiveClient, loadActiveClient, loadClients } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { useStatusCatalogue } from './client-status.en.ts';
import { type ClientStatusProps, ClientStatusView, preloadStatus } from './client-status.tsx';
import { formatMoment } from './saved-at.ts';
import { useWelcomeCatalogue } from './welcome-line.en.ts';

/** Runs after the layout's request and shares its response, because the client may have to be selected first. */
export const flowLoader = Object.assign(
  async (): Promise<ActiveClient | null> => {
    await loadClients();
    const client = await loadActiveClient();
    if (client) await preloadStatus(client);
    return client;
  },
  { hydrate: true as const },
);

interface FlowIndexProps extends Pick<ClientStatusProps, 'Tasks'> {
  readonly flow: Flow;
  readonly client: ActiveClient | null;
}

export function FlowIndex({ flow, client, Tasks }: FlowIndexProps) {
  const { flowIndex: words, news } = useStatusCatalogue();
  const { welcome, saved } = useWelcomeCatalogue();
  const [search] = useSearchParams();
  const position = findPosition(useClientState());
  const list = steps(position);
  if (!client || position.flow !== flow) {
    const { title, text, link } = client ? words.foreign : words.none;
    return (
      <>
        <PageHead title={words.title[flow]} />
        <Banner kind="waiting" title={title} action={<Link to={client ? '/' : '/account-type'}>{link}</Link>}>
          {text}
        </Banner>
      </>
    );
  }
  const done = list.filter(({ checked }) => checked).length;
  const { savedAt } = client;
  return (
    <>
      <PageHead
        title={words.title[flow]}
        lead={
          done < list.length &&
          (savedAt === null
            ? words.lead(done, list.length)
            : welcome(done, list.length, formatMoment(savedAt, saved)))
        }
      />
      {search.has('sent') && client.waiting && (
        <Banner kind="done" title={news.sent.title} isLive>
          {news.sent.text}
        </Banner>
      )}
      <ClientStatusView client={client} Tasks={Tasks} />
    </>
  );
}
