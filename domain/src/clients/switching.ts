// What switching to another client does to the client state. Without its schema, so that the browser can use it.
import type { StepType } from '../steps/flows.ts';
import type { ClientState } from './state.ts';

/** A client that is not in the list cannot be switched to (S5.01). */
export const canSwitchClient = (state: Pick<ClientState, 'clients'>, clientId: string): boolean =>
  state.clients.some((client) => client.id === clientId);

/** Whoever did not create the client never chose its type, so that step is theirs by itself (S4.13). */
export function progressAfterSwitch(reply: {
  isClientCreator: boolean;
  onboardingProgress: readonly StepType[];
}): StepType[] {
  const progress = new Set(reply.onboardingProgress);
  if (!reply.isClientCreator) progress.add('ACCOUNT_TYPE');
  return [...progress];
}
