// The client state that the browser keeps in local storage (specification, section 3), and what switching does to it.
import * as z from 'zod/mini';
import { type StepType, stepTypes } from '../onboarding/flows.ts';
import { accountTypes, clientRoles } from './account.ts';
import { transactionStatuses } from './transaction.ts';

export const OnboardingProgress = z.array(z.enum(stepTypes));

export const ClientSummary = z.strictObject({
  id: z.uuid(),
  company: z.string(),
  isClientCreator: z.boolean(),
  onboardingProgress: OnboardingProgress,
});
export type ClientSummary = z.infer<typeof ClientSummary>;

export const ClientState = z.strictObject({
  accountType: z.nullable(z.enum(accountTypes)),
  onboardingProgress: OnboardingProgress,
  activatedClient: z.nullable(z.uuid()),
  clients: z.array(ClientSummary),
  isClientCreator: z.boolean(),
  role: z.nullable(z.enum(clientRoles)),
  isOnboarded: z.boolean(),
  /** null: the transaction check has not run. */
  transactionClient: z.nullable(z.enum(transactionStatuses)),
});
export type ClientState = z.infer<typeof ClientState>;

/** A client that is not in the list cannot be switched to (S5.01). */
export const canSwitchTo = (state: Pick<ClientState, 'clients'>, clientId: string): boolean =>
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
