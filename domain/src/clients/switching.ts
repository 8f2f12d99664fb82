// The effect of switching clients on the client state. Without the schema, so that the browser can import it.
import type { StepType } from '../steps/flows.ts';
import type { ClientState } from './state.ts';

/** Only clients in the list can be switched to (S5.01). */
export const canSwitchClient = (state: Pick<ClientState, 'clients'>, clientId: string): boolean =>
  state.clients.some((client) => client.id === clientId);

/** Only the creator chooses the account type, so that step counts as done for everyone else (S4.13). */
export function progressAfterSwitch(reply: {
  isClientCreator: boolean;
  onboardingProgress: readonly StepType[];
}): StepType[] {
  const progress = new Set(reply.onboardingProgress);
  if (!reply.isClientCreator) progress.add('ACCOUNT_TYPE');
  return [...progress];
}
