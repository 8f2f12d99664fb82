// Asks the server whose clients these are, and which one is acted for; every page of an account begins with it.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import type { ClientState } from '@portico/domain/client/state';
import { canSwitchTo, progressAfterSwitch } from '@portico/domain/client/switching';
import { readClaims } from '@portico/domain/token/claims';
import { call } from '../api.ts';
import { load } from '../load.ts';
import { changeClientState, clientState } from './client-state.ts';
import { storedToken, storeToken } from './token.ts';

type Client = Awaited<ReturnType<typeof profile>>['clients'][number];

const profile = () => load(authCalls.getUserProfile, {});

const activated = (client: Client | undefined): Partial<ClientState> => ({
  activatedClient: client?.id ?? null,
  accountType: client?.accountType ?? null,
  isClientCreator: client?.isClientCreator ?? false,
  role: client?.role ?? null,
  onboardingProgress: client ? progressAfterSwitch(client) : [],
});

/** For whom the token speaks: whatever this browser remembers, that is who is acted for. */
const actsFor = (): string | undefined => {
  const token = storedToken();
  return token === undefined ? undefined : readClaims(token)?.cid;
};

/** The client that the token names, else the only one; of several the person chooses. */
export async function loadClients(): Promise<{ email: string; clients: readonly Client[] }> {
  const { email, clients } = await profile();
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
  else
    changeClientState({
      ...activated(active),
      ...((active?.id ?? null) !== before && { transactionClient: null, isOnboarded: false }),
    });
  return { email, clients };
}

/** Refuses one that is not in the list (S5.01). */
export async function switchClient(clients: readonly Client[], clientId: string): Promise<void> {
  const client = clients.find(({ id }) => id === clientId);
  if (!client || !canSwitchTo(clientState(), clientId)) throw new RangeError('no client of this person');
  const reply = await call(authCalls.changeClient, { query: { clientId } });
  storeToken(reply.accessToken);
  changeClientState({ ...activated({ ...client, ...reply }), transactionClient: null, isOnboarded: false });
}
