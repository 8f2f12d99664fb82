// The client state that the browser keeps in local storage (specification, section 3).
import * as z from 'zod/mini';
import { stepTypes } from '../steps/flows.ts';
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
