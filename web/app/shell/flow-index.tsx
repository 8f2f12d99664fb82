// The first page of a flow: how many steps are done, and how the client stands.
import type { Flow } from '@portico/domain/onboarding/flows';
import { steps } from '@portico/domain/onboarding/progress';
import { Banner } from '@portico/ui/banner';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useClientState } from '../session/client-state.ts';
import { type ActiveClient, loadActiveClient, loadClients } from '../session/load-clients.ts';
import { positionOf } from '../session/position.ts';
import { useAccountCatalogue } from '../texts/english-account.ts';
import { ClientStanding } from './client-standing.tsx';

/** After the layout's own question, whose answer it shares: the client may have to be chosen first. */
export const flowLoader = Object.assign(
  async (): Promise<ActiveClient | null> => {
    await loadClients();
    return loadActiveClient();
  },
  { hydrate: true as const },
);

export function FlowIndex({ flow, client }: { readonly flow: Flow; readonly client: ActiveClient | null }) {
  const { flowIndex: words } = useAccountCatalogue();
  const position = positionOf(useClientState());
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
  return (
    <>
      <PageHead title={words.title[flow]} lead={words.lead(done, list.length)} />
      <Sheet>
        <SheetSection>
          <ClientStanding client={client} />
        </SheetSection>
      </Sheet>
    </>
  );
}
