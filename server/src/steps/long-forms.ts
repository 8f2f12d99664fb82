// Every long form there is, and whether those of somebody's list are whole, with the owners and the people of their company.
import { findLevels, type MemberStep } from '@portico/domain/onboarding/flows';
import { companyForm } from '../company/company-form.ts';
import { investmentForm } from '../company/investment-form.ts';
import type { Tx } from '../db/database.ts';
import { type FormDependencies, type FormMember, isFormComplete, type LongForm } from '../forms/long-form.ts';
import { recordSubmission } from '../forms/record-versions.ts';
import { type VersionedForm, versionedForm } from '../forms/versioned-form.ts';
import type { Editor, OwnershipContext } from '../owners/ownership.ts';
import { isOwnershipComplete } from '../owners/ownership-completeness.ts';
import { versionedOwners } from '../owners/versioned-owners.ts';
import { arePeopleComplete } from '../people/people-completeness.ts';
import { versionedPeople } from '../people/versioned-people.ts';
import { personAnswerStore, personalForm } from '../personal/answers.ts';

const longForms: readonly LongForm[] = [personalForm, companyForm, investmentForm];

/** What a step asks, where its answers are stored in versions. */
export function findVersionedForm(step: MemberStep, walking: FormMember): VersionedForm | undefined {
  if (step === 'UBO_USERS') return versionedOwners(walking.client.id);
  if (step === 'REPRESENTATIVE_USERS') return versionedPeople(walking.client.id);
  const longForm = longForms.find((each) => each.step === step);
  return longForm && versionedForm(longForm, walking);
}

/**
 * What people tell of themselves serves all their clients, and the lock of one client does not stop a save for another: without this
 * lock such a save could come between the check and the snapshot, and be in neither the snapshot nor the changes.
 */
export const lockPersonalForm = (tx: Tx, { personId }: Pick<FormMember, 'personId'>): Promise<unknown> =>
  personAnswerStore(personId).lockForm(tx);

/** Stores the answers of somebody’s list as they are submitted; `by` took the step that submitted the client. */
export async function recordSubmittedForms(
  ctx: FormDependencies,
  tx: Tx,
  walking: FormMember,
  by: string,
): Promise<void> {
  const { flow, participant } = walking.position;
  for (const step of findLevels(flow, participant).flat()) {
    const versioned = findVersionedForm(step, walking);
    if (versioned) await recordSubmission(ctx, tx, versioned, walking, by);
  }
}

/** The steps of their list whose form is not whole: what was right when it was recorded may have been changed since. */
export async function listIncompleteForms(
  ctx: OwnershipContext,
  tx: Tx,
  walking: FormMember & Editor,
): Promise<MemberStep[]> {
  const { flow, participant } = walking.position;
  const walked = findLevels(flow, participant).flat();
  const steps: MemberStep[] = [];
  for (const longForm of longForms)
    if (walked.includes(longForm.step) && !(await isFormComplete(ctx, tx, longForm, walking)))
      steps.push(longForm.step);
  const areOwnersWhole = async (): Promise<boolean> =>
    (await isOwnershipComplete(ctx, tx, walking)) && arePeopleComplete(ctx, tx, walking, 'UBO_USERS');
  if (walked.includes('UBO_USERS') && !(await areOwnersWhole())) steps.push('UBO_USERS');
  if (
    walked.includes('REPRESENTATIVE_USERS') &&
    !(await arePeopleComplete(ctx, tx, walking, 'REPRESENTATIVE_USERS'))
  )
    steps.push('REPRESENTATIVE_USERS');
  return steps;
}
