// Shows one complete case to staff. Opening a case is audited (O02).
import { stepTitles } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ownPhone } from '../auth/own-address.ts';
import { companyAnswerStore } from '../company/answers.ts';
import { companyForm } from '../company/company-form.ts';
import { investmentForm } from '../company/investment-form.ts';
import { versionedEntries } from '../entries/versioned-entries.ts';
import { toAnswers } from '../forms/answer-store.ts';
import { closeShownChanges } from '../forms/record-versions.ts';
import { type IdentityForStaff, identityForStaff } from '../identity/for-staff.ts';
import { findOwnerChange } from '../owners/owner-change.ts';
import { openAnswers, personAnswerStore, personalForm } from '../personal/answers.ts';
import {
  awaitsDecision,
  type Case,
  type CaseMember,
  type ClientCase,
  computePosition,
  findSubject,
  seeCase,
} from './case.ts';
import { isStale } from './decide.ts';
import { type EnteredDetails, findEnteredDetailsForStaff } from './entered-details.ts';
import {
  loadFormerMembers,
  loadMemberChanges,
  loadOffer,
  type ShownFormerMember,
  type ShownMemberChange,
  type ShownOffer,
} from './member-changes.ts';
import { StaffRefusal } from './refusals.ts';
import { type CorrectionInput, listCorrections } from './return.ts';
import { type Shown, type ShownAnswers, shownAnswers } from './shown-answers.ts';
import { shownEntryChanges } from './shown-entries.ts';
import { type Decision, type DecisionKind, decisionReasonColumn, listDecisions, staffByIds } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

export interface ShownDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  /** The member whose membership ends, or who is offered the creator's role. */
  readonly member: { readonly id: string; readonly email: string } | undefined;
  readonly stage: 'proposed' | 'confirmed' | 'withdrawn' | 'out of date';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  /** The staff member who confirmed or withdrew it. */
  readonly endedBy: string | undefined;
  readonly endedAt: Date | undefined;
  readonly reason: string | undefined;
  readonly asks: readonly CorrectionInput[];
}

const stageOf = (decision: Decision, about: Case): ShownDecision['stage'] => {
  if (decision.confirmed_at) return 'confirmed';
  if (decision.withdrawn_at) return 'withdrawn';
  return isStale(decision, about) ? 'out of date' : 'proposed';
};

async function emailOf(ctx: StaffContext, tx: Tx, id: string): Promise<string> {
  const { email_sealed } = await tx
    .selectFrom('person')
    .select('email_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ctx.vault.open(tx, { column: 'person.email_sealed', row: id, owner: id }, email_sealed);
}

/** Names the member of each request by email address, except the creator. */
async function shownAsks(
  ctx: StaffContext,
  tx: Tx,
  decisionId: string,
  creatorId: string,
): Promise<CorrectionInput[]> {
  const asks: CorrectionInput[] = [];
  for (const { of, ...ask } of await listCorrections(ctx, tx, decisionId))
    asks.push(of === creatorId ? ask : { ...ask, of: await emailOf(ctx, tx, of) });
  return asks;
}

async function shownDecisions(ctx: StaffContext, tx: Tx, about: Case): Promise<ShownDecision[]> {
  const staff = await staffByIds(ctx, tx);
  const nameOf = (id: string | null): string | undefined => (id === null ? undefined : staff.get(id)?.email);
  const shown: ShownDecision[] = [];
  for (const decision of await listDecisions(tx, about.id)) {
    const { id, reason_sealed, reason_sealed_for, member_id } = decision;
    shown.push({
      id,
      kind: decision.kind as DecisionKind,
      member: member_id === null ? undefined : { id: member_id, email: await emailOf(ctx, tx, member_id) },
      stage: stageOf(decision, about),
      proposedBy: nameOf(decision.proposed_by) ?? decision.proposed_by,
      proposedAt: decision.proposed_at,
      endedBy: nameOf(decision.confirmed_by ?? decision.withdrawn_by),
      endedAt: decision.confirmed_at ?? decision.withdrawn_at ?? undefined,
      // The creator may have changed since, so open it with the key it was sealed for.
      reason:
        reason_sealed && reason_sealed_for
          ? await ctx.vault.open(tx, decisionReasonColumn(id, reason_sealed_for), reason_sealed)
          : undefined,
      asks: await shownAsks(ctx, tx, id, about.ownerId),
    });
  }
  return shown;
}

export interface ShownPerson {
  readonly id: string;
  readonly email: string;
  /** Undefined until they have verified one. */
  readonly phone: string | undefined;
  readonly answers: ShownAnswers;
  readonly identity: IdentityForStaff;
  /** The details that the creator entered, for an invited person. */
  readonly entered: EnteredDetails | undefined;
  /** The decision that this person alone awaits in an approved client. */
  readonly waitsFor: 'approve' | 'approve-member' | undefined;
}
/** One form of the company. */
export interface ShownForm {
  readonly title: string;
  readonly answers: ShownAnswers;
}
export interface ShownCase {
  readonly about: Case;
  readonly company: readonly ShownForm[];
  readonly people: readonly ShownPerson[];
  readonly decisions: readonly ShownDecision[];
  readonly changes: readonly ShownMemberChange[];
  readonly former: readonly ShownFormerMember[];
  /** A change to the owners of an approved client that staff have not approved yet. */
  readonly ownerChange: ShownOwnerChange | undefined;
  /** The open offer of the creator's role. */
  readonly offer: ShownOffer | undefined;
}
export interface ShownOwnerChange {
  readonly begunAt: Date;
  readonly submittedAt: Date | undefined;
  readonly returnedAt: Date | undefined;
}

async function waitingFor(tx: Tx, about: ClientCase, member: CaseMember): Promise<ShownPerson['waitsFor']> {
  if (member.awaits_approval)
    return isComplete(computePosition(about, member)) ? 'approve-member' : undefined;
  return (await awaitsDecision(tx, about.id, member.person_id)) ? 'approve' : undefined;
}

async function shownPerson(
  ctx: StaffContext,
  tx: Tx,
  about: Case,
  id: string,
  how: Shown,
): Promise<ShownPerson> {
  const own = toAnswers(await openAnswers(ctx, tx, id));
  const member = about.kind === 'client' && about.members.find(({ person_id }) => person_id === id);
  return {
    id,
    email: await emailOf(ctx, tx, id),
    phone: await ownPhone(ctx, tx, id),
    answers: await shownAnswers(ctx, tx, personalForm, personAnswerStore(id), how),
    identity: await identityForStaff(ctx, tx, id, how.clientId),
    entered: member ? await findEnteredDetailsForStaff(ctx, tx, about.id, member, own) : undefined,
    waitsFor: member && about.status === 'ONBOARDED' ? await waitingFor(tx, about, member) : undefined,
  };
}

const shownForms = [
  [companyForm, 'information'],
  [investmentForm, 'investment'],
] as const;

async function shownCompany(ctx: StaffContext, tx: Tx, about: Case, how: Shown): Promise<ShownForm[]> {
  const shown: ShownForm[] = [];
  if (about.kind === 'client')
    for (const [longForm, name] of shownForms) {
      const answers = await shownAnswers(ctx, tx, longForm, companyAnswerStore(about.id, name), how);
      if (answers.rows.length > 0) shown.push({ title: stepTitles[longForm.step], answers });
    }
  if (about.kind === 'client')
    for (const list of [versionedEntries('owners', about.id), versionedEntries('people', about.id)]) {
      const changes = await shownEntryChanges(ctx, tx, list, how);
      if (changes.length > 0) shown.push({ title: stepTitles[list.step], answers: { rows: [], changes } });
    }
  return shown;
}

async function shownOwnerChange(tx: Tx, clientId: string): Promise<ShownOwnerChange | undefined> {
  const change = await findOwnerChange(tx, clientId);
  return (
    change && {
      begunAt: change.begun_at,
      submittedAt: change.submitted_at ?? undefined,
      returnedAt: change.returned_at ?? undefined,
    }
  );
}

/** The times at which decisions were confirmed: changes before and after a decision are shown separately. */
async function howShown(tx: Tx, about: Case): Promise<Shown> {
  const decisions = await listDecisions(tx, about.id);
  return {
    clientId: about.kind === 'client' ? about.id : undefined,
    decidedAt: decisions
      .flatMap(({ confirmed_at }) => confirmed_at ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime()),
  };
}

/** Finds by reference, address or id. `isWhole` includes everything that the client's people have told us. */
export const showCase = (
  ctx: StaffContext,
  { named, isWhole }: { readonly named: string; readonly isWhole: boolean },
): Promise<ShownCase> =>
  ctx.read(async (tx) => {
    const id = await findSubject(ctx, tx, named);
    // Close open changes before reading, so that the history keeps what staff were shown.
    if (isWhole) await closeShownChanges(tx, id);
    const about = await seeCase(tx, id);
    if (!about) throw new StaffRefusal('NOT_FOUND', named);
    const decisions = await shownDecisions(ctx, tx, about);
    if (!isWhole)
      return {
        about,
        company: [],
        people: [],
        decisions,
        changes: [],
        former: [],
        ownerChange: undefined,
        offer: undefined,
      };

    const how = await howShown(tx, about);
    const ids = about.kind === 'client' ? about.members.map(({ person_id }) => person_id) : [about.id];
    const people: ShownPerson[] = [];
    for (const personId of ids) people.push(await shownPerson(ctx, tx, about, personId, how));
    const company = await shownCompany(ctx, tx, about, how);
    await recordAudit(ctx, tx, {
      action: 'staff.show',
      target: `${about.kind}:${about.id}`,
      ...(about.kind === 'client' ? { clientId: about.id } : { personId: about.id }),
    });
    const changes = await loadMemberChanges(ctx, tx, about.id);
    const former = await loadFormerMembers(ctx, tx, about.id);
    return {
      about,
      company,
      people,
      decisions,
      changes,
      former,
      ownerChange: await shownOwnerChange(tx, about.id),
      offer: await loadOffer(ctx, tx, about.id),
    };
  });
