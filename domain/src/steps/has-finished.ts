// Whether somebody may go over to the transaction side of a client that is approved: they have done their own list (S4.14). Whoever
// opened it had, or it would not be approved; an employee may still be at theirs.
import type { AccountType, ClientRole } from '../clients/account.ts';
import { progressAfterSwitch } from '../clients/switching.ts';
import { findFlow, type StepType } from './flows.ts';
import { isComplete } from './progress.ts';

interface Member {
  readonly accountType: AccountType;
  readonly isClientCreator: boolean;
  readonly role: ClientRole | null;
  readonly onboardingProgress: readonly StepType[];
}

export const hasFinished = (member: Member): boolean =>
  member.isClientCreator || isComplete({ ...findFlow(member), done: progressAfterSwitch(member) });
