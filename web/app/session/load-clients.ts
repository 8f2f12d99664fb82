// Loads the person's clients and determines the active one. Every account page begins with this.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import type { ClientState } from '@portico/domain/clients/state';
import { canSwitchClient, progressAfterSwitch } from '@portico/domain/clients/switching';
import { readClaims } from '@portico/domain/sessions/claims';
import { call } from '../api/api.ts';
import { load } from '../api/load.ts';
import { setApproval } from './approval.ts';
import { changeClientState, clientState } from './client-state.ts';
import { alone } from './run-alone.ts';
import { storedToken, storeToken } from './token.ts';
import { watchIdle } from './watch-idle.ts';

type Client = Awaited<ReturnType<typeof profile>>['clients'][number];

const profile = () => load(authCalls.getUserProfile, {});

/** Set the approval first: the transaction link renders from both values. */
function activate(client: Client | undefined, more: Partial<ClientState> = {}): void {
  setApproval(client?.awaitsApproval ?? false);
  changeClientState({
    activatedClient: client?.id ?? null,
    accountType: client?.accountType ?? null,
    isClientCreator: client?.isClientCreator ?? false,
    role: client?.role ?? null,
    onboardingProgress: client ? progressAfterSwitch(client) : [],
    ...more,
  });
}
const UNCHECKED = { transactionClient: null, isOnboarded: false } as const;

/** The client that the token names. It takes precedence over anything this browser has stored. */
const actsFor = (): string | undefined => {
  const token = storedToken();
  return token === undefined ? undefined : readClaims(token)?.cid;
};

interface Known {
  readonly personId: string;
  readonly email: string;
  readonly clients: readonly Client[];
}
let asking: Promise<Known> | undefined;
/** A layout and its page load at the same time; both share one request. */
export function loadClients(): Promise<Known> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

const session = (): string | undefined => readClaims(storedToken() ?? '')?.sid;
let known: { readonly session: string | undefined; readonly clients: Known } | undefined;
/** The clients as last loaded in this document. Later changes arrive through the calls that make them. */
export const knownClients = async (): Promise<Known> =>
  known !== undefined && known.session === session() ? known.clients : loadClients();

/** Activates the client that the token names, else the only one. With several, the person chooses. */
async function ask(): Promise<Known> {
  const { id: personId, email, clients } = await profile();
  watchIdle();
  const [only] = clients;
  const before = clientState().activatedClient;
  changeClientState({
    clients: clients.map(({ id, company, isClientCreator, onboardingProgress }) => ({
      id,
      company,
      isClientCreator,
      onboardingProgress,
    })),
  });
  const active = clients.find(({ id }) => id === actsFor());
  if (!active && only && clients.length === 1) await switchClient(clients, only.id);
  else activate(active, (active?.id ?? null) === before ? {} : UNCHECKED);
  known = { session: session(), clients: { personId, email, clients } };
  return known.clients;
}

export type ActiveClient = Awaited<ReturnType<typeof getClient>>;
const getClient = (clientId: string) => load(clientCalls.getClient, { query: { clientId } });

/** The active client's current state and the person's role in it; null while no client is active. */
export async function loadActiveClient(): Promise<ActiveClient | null> {
  const { activatedClient } = clientState();
  if (activatedClient === null) return null;
  const client = await getClient(activatedClient);
  if (clientState().activatedClient === client.id) activate(client);
  return client;
}

/** The person's role in the active client has changed: fetch a new token and update the client state. */
export async function renewActiveClient(): Promise<void> {
  const clientId = clientState().activatedClient;
  if (clientId === null) return;
  await alone('change-client', async () => {
    const { accessToken } = await call(authCalls.changeClient, { query: { clientId } });
    storeToken(accessToken);
    changeClientState({ transactionClient: null, isOnboarded: false });
  });
  await loadClients();
}

/** Rejects a client that is not in the list (S5.01). If two tabs switch, the later request wins. */
export async function switchClient(clients: readonly Client[], clientId: string): Promise<void> {
  const client = clients.find(({ id }) => id === clientId);
  if (!client || !canSwitchClient(clientState(), clientId)) throw new RangeError('no client of this person');
  await alone('change-client', async () => {
    const reply = await call(authCalls.changeClient, { query: { clientId } });
    storeToken(reply.accessToken);
    activate({ ...client, ...reply }, UNCHECKED);
  });
}
