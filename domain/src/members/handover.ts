// The creator's role of a company can be handed over to one of its members: to whom, in which states of the client, and what becomes of
// the steps of both.
import type { ClientRole, ClientStatus } from '../clients/account.ts';
import { hasExpired } from '../clients/transaction.ts';
import { findLevels, listStepsBefore, type MemberStep, type StepType } from '../steps/flows.ts';

/** Not while our staff review the case, which would change under their eyes, and not while the client is blocked. */
export const handoverStatuses: readonly ClientStatus[] = ['DRAFT', 'RETURNED', 'ONBOARDED'];

/** What a former creator can be: the role of the entry in which they named themselves. An employee cannot be the creator's own entry. */
export const formerCreatorRoles = ['ubo', 'representative'] as const satisfies readonly ClientRole[];
export type FormerCreatorRole = (typeof formerCreatorRoles)[number];

interface Candidate {
  /** Null for the creator. */
  readonly role: ClientRole | null;
  readonly done: readonly StepType[];
  readonly validUntil: string | null;
  readonly isBlocked: boolean;
  /** They joined after the client was approved, and staff have not approved them yet. */
  readonly awaitsApproval: boolean;
}

const listOf = (role: ClientRole | 'creator') => findLevels('business', role);

/**
 * An owner or a representative of whom we know who they are. The contract is not asked for: in a draft it waits for the creator's own
 * steps, so that nobody could take over a company whose creator is gone.
 */
export const isCreatorCandidate = (
  { role, done, validUntil, isBlocked, awaitsApproval }: Candidate,
  today: string,
): boolean =>
  role !== null &&
  role !== 'employee' &&
  !isBlocked &&
  !awaitsApproval &&
  !hasExpired({ validUntil }, today) &&
  listStepsBefore(listOf(role), 'E_SIGN_APPLICATION').every((step) => done.includes(step));

interface Progresses<Step> {
  readonly giving: readonly Step[];
  readonly receiving: readonly Step[];
}

/** The company's own steps: everything in the creator's list that no other member has. */
const companySteps = listOf('creator')
  .flat()
  .filter((step) => !listOf('representative').flat().includes(step));

/** The company's steps of a creator, where staff may have asked for a correction. Its documents are uploaded in one step with one's own. */
export const stepsOfCompany: readonly MemberStep[] = [...companySteps, 'DOCUMENT_UPLOAD'];

/**
 * What was done for the company stays done and is the new creator's from now on; each keeps what they have done themselves. Documents are
 * the company's and one's own in one step, so it counts only where both had done it.
 */
export function progressAfterHandover(
  { giving, receiving }: Progresses<StepType>,
  formerRole: FormerCreatorRole | null,
): Progresses<StepType> {
  const hasBoth = giving.includes('DOCUMENT_UPLOAD') && receiving.includes('DOCUMENT_UPLOAD');
  const isDone = (step: MemberStep): boolean => {
    if (step === 'DOCUMENT_UPLOAD') return hasBoth;
    return (companySteps.includes(step) ? giving : receiving).includes(step);
  };
  const former = formerRole === null ? [] : listOf(formerRole).flat();
  return {
    receiving: listOf('creator').flat().filter(isDone),
    giving: former.filter((step) => giving.includes(step)),
  };
}
