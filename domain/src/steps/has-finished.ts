// Whether a person may enter the transaction side of an approved client: they must have completed their own list
// (S4.14). The creator always has, because approval requires it; an employee may still be working on theirs.
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
