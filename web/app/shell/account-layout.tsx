// Layout of all account pages: the person, their active client and, on a step's page, the list of steps.
import { type Flow, flows } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { Brand } from '@portico/ui/brand';
import { AccountFrame } from '@portico/ui/frames';
import { OfflineBanner } from '@portico/ui/offline-banner';
import { Waiting } from '@portico/ui/skeleton';
import { type Step, StepProgress } from '@portico/ui/step-progress';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { destination } from '../browser/pending-navigation.ts';
import { configuration } from '../configuration.ts';
import { findPage } from '../pages.ts';
import { clientState, useClientState } from '../session/client-state.ts';
import { loadClients } from '../session/load-clients.ts';
import { findFlowPosition } from '../session/position.ts';
import { keepWanted, redirectAndKeep } from '../session/previous-route.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { useAccountCatalogue } from './account.en.ts';
import { ArrivalNote } from './arrival-note.tsx';
import { lazyComponent } from './lazy-component.ts';
import { PageFoot } from './page-foot.tsx';
import { TransactionLink } from './transaction-link.tsx';

export const clientLoader = async () => {
  const { clients } = await loadClients();
  // With several clients and none chosen, the person chooses first and is then led back here.
  if (clients.length > 1 && clientState().activatedClient === null) {
    keepWanted(destination() ?? location);
    throw redirectAndKeep('/');
  }
  return null;
};
clientLoader.hydrate = true as const;
/** Runs once per document load. Later changes arrive through the calls that make them. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  // The flow and its steps are not known yet.
  return (
    <Frame isWaiting>
      <Waiting />
    </Frame>
  );
}

/** This page lists the steps itself. */
const TASKS = '/business';

const flowOf = (path: string): Flow | undefined =>
  (Object.keys(flows) as Flow[]).find((flow) => path === `/${flow}` || path.startsWith(`/${flow}/`));

function useSteps(flow: Flow, path: string): Step[] {
  const state = useClientState();
  return steps(findFlowPosition(flow, state)).map(({ title, to, checked, disabled }) => ({
    title,
    state: checked ? 'done' : disabled ? 'locked' : 'open',
    isCurrent: to === path,
    ...(to !== undefined && !disabled && { href: to }),
  }));
}

function Steps({ flow, path }: { readonly flow: Flow; readonly path: string }) {
  return <StepProgress steps={useSteps(flow, path)} />;
}

/** Loaded after the link that it explains, because only people with several clients need it. */
const TooltipWords = lazyComponent(() =>
  import('@portico/ui/tooltip').then(({ TooltipWords: Loaded }) => ({ default: Loaded })),
);

/** The active client. With several clients it links to the page where the person chooses another. */
function ActingFor() {
  const { account, nameless } = useAccountCatalogue();
  const { clients, activatedClient, accountType } = useClientState();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const client = clients.find(({ id }) => id === activatedClient);
  const name = client?.company || (accountType && clients.length > 1 ? nameless[accountType] : '');
  if (!client || name === '') return null;
  if (clients.length === 1) return <span className="account-client">{name}</span>;
  return (
    <span className="tooltip" ref={anchor}>
      <Link className="account-client" to="/?choose" aria-describedby={id}>
        <bdi>{name}</bdi>
        <span className="account-switch">{account.switch}</span>
      </Link>
      <Suspense>
        <TooltipWords id={id} text={account.actingFor(name)} anchor={anchor} />
      </Suspense>
    </span>
  );
}

/** While a slow navigation is pending, the current page stays and shows progress at the top (U51). */
function Going() {
  const { account } = useAccountCatalogue();
  const { location } = useNavigation();
  const here = useLocation();
  if (!location || location.pathname === here.pathname) return null;
  return (
    <div className="going">
      <Waiting text={account.going}>
        <span className="going-bar" />
      </Waiting>
    </div>
  );
}

function Frame({
  isWaiting = false,
  children,
}: {
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { account } = useAccountCatalogue();
  const { connection } = useCatalogue();
  const path = findPage(pathname)?.path ?? pathname;
  const flow = flowOf(path);
  return (
    <div className="layout" data-layout="account">
      <AccountFrame
        brand={<Brand name={configuration.brand.name} href="/" />}
        actions={
          <>
            <ActingFor />
            <TransactionLink />
            <Link to="/account">{account.security}</Link>
            <Link to="/logout">{account.logout}</Link>
          </>
        }
        steps={flow && !isWaiting && path !== TASKS && <Steps flow={flow} path={path} />}
        foot={<PageFoot />}
      >
        <OfflineBanner text={connection.lost} />
        {!isWaiting && <Going />}
        {!isWaiting && path !== '/account' && <ArrivalNote />}
        {children}
      </AccountFrame>
    </div>
  );
}

export default function AccountLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
