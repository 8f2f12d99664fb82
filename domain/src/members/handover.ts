// The handover of a company's creator role to one of its members: who can receive it, in which client states,
// and the effect on the steps of both.
import type { ClientRole, ClientStatus } from '../clients/account.ts';
import { hasExpired } from '../clients/transaction.ts';
import { findLevels, listStepsBefore, type MemberStep, type StepType } from '../steps/flows.ts';

/** Excludes WAITING_FOR_APPROVAL, because the case must not change during the review, and BLOCKED. */
export const handoverStatuses: readonly ClientStatus[] = ['DRAFT', 'RETURNED', 'ONBOARDED'];

/** A former creator keeps the role of the entry in which they entered themselves. That is never an employee entry. */
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
 * An owner or representative whose identity is verified. The contract step is not required, because in a draft
 * it waits for the creator's own steps: nobody could then replace a creator who has left.
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

/** The company's own steps: those of the creator's list that no other member has. */
const companySteps = listOf('creator')
  .flat()
  .filter((step) => !listOf('representative').flat().includes(step));

/** The creator's steps about the company, which staff may return. Document upload also covers personal ones. */
export const stepsOfCompany: readonly MemberStep[] = [...companySteps, 'DOCUMENT_UPLOAD'];

/**
 * Steps completed for the company pass to the new creator; both keep their own steps. The document step combines
 * company and personal documents, so it counts only if both had completed it.
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
