// Common to all decisions: one staff member proposes, another confirms it on the same case, and only then it applies.
import { randomUUIDv7 } from 'node:crypto';
import { type ClientStatus, clientStatuses } from '@portico/domain/clients/account';
import { handoverStatuses } from '@portico/domain/members/handover';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Case, type ClientCase, markOfMember } from './case.ts';
import { StaffRefusal } from './refusals.ts';
import {
  confirmRow,
  type Decision,
  type DecisionKind,
  decisionById,
  decisionReasonColumn,
  insertDecision,
  listOpenDecisions,
  setDecidedStatus,
  staffByIds,
  withdrawRow,
} from './sql.ts';
import type { StaffContext } from './staff-context.ts';

/** The result of a decision: it awaits the second person, or it applies. */
export interface Outcome {
  readonly stage: 'proposed' | 'confirmed';
  readonly decisionId: string;
}

const REASON = /^[^\p{Cc}]{10,500}$/u;

interface Rule {
  /** The client statuses in which the decision is allowed. */
  readonly from: readonly ClientStatus[];
  /** Whether a change to the case voids a proposal; not for blocks and ended memberships, which must not wait. */
  readonly restsOnCase: boolean;
}

const rules: Readonly<Record<DecisionKind, Rule>> = {
  approve: { from: ['WAITING_FOR_APPROVAL'], restsOnCase: true },
  return: { from: ['WAITING_FOR_APPROVAL'], restsOnCase: true },
  block: { from: ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'], restsOnCase: false },
  unblock: { from: ['BLOCKED'], restsOnCase: false },
  'end-membership': { from: clientStatuses, restsOnCase: false },
  'approve-member': { from: ['ONBOARDED'], restsOnCase: true },
  'approve-owners': { from: ['ONBOARDED'], restsOnCase: true },
  'return-owners': { from: ['ONBOARDED'], restsOnCase: true },
  'hand-over': { from: handoverStatuses, restsOnCase: false },
};

export function requireState(kind: DecisionKind, about: Case): void {
  const state = about.kind === 'client' ? about.status : about.blockedAt ? 'BLOCKED' : 'DRAFT';
  if (!rules[kind].from.includes(state))
    throw new StaffRefusal(
      'WRONG_STATE',
      about.kind === 'client' ? state : about.blockedAt ? 'blocked' : 'not blocked',
    );
}

/** The subject of a decision's audit row: the case, or one member of it. */
export function toAuditSubject(about: Case, memberId?: string | null) {
  if (about.kind === 'person') return { target: `person:${about.id}`, personId: about.id };
  return memberId
    ? { target: `person:${memberId}`, personId: memberId, clientId: about.id }
    : { target: `client:${about.id}`, clientId: about.id };
}

/** Whether the proposal's membership still exists, and is not a later one of a member who came back. */
const isSameMembership = (
  { member_id, proposed_at }: Pick<Decision, 'member_id' | 'proposed_at'>,
  about: Case,
): boolean =>
  about.kind === 'client' &&
  about.members.some(({ person_id, joined_at }) => person_id === member_id && joined_at <= proposed_at);

/** The mark of what the decision relies on: the whole case, or the one member it is about. */
const markFor = (about: Case, memberId: string | null): string =>
  about.kind === 'client' && memberId !== null ? markOfMember(about, memberId) : about.mark;

/** Whether a proposal is void because the case has changed since. */
export const isStale = (
  decision: Pick<Decision, 'kind' | 'case_mark' | 'member_id' | 'proposed_at'>,
  about: Case,
): boolean => {
  if (decision.member_id !== null && !isSameMembership(decision, about)) return true;
  const { restsOnCase } = rules[decision.kind as DecisionKind];
  return restsOnCase && decision.case_mark !== markFor(about, decision.member_id);
};

export async function propose(
  ctx: StaffContext,
  tx: Tx,
  about: Case,
  {
    kind,
    reason,
    memberId,
  }: { readonly kind: DecisionKind; readonly reason?: string; readonly memberId?: string },
): Promise<Outcome> {
  if (reason !== undefined && !REASON.test(reason)) throw new StaffRefusal('REASON');
  const before = (await listOpenDecisions(tx, about.id)).find(
    (each) => each.kind === kind && each.member_id === (memberId ?? null),
  );
  if (before && !isStale(before, about)) throw new StaffRefusal('PROPOSED_ALREADY');
  if (before) await withdrawRow(tx, before.id, ctx.staff.id, ctx.now);
  const id = randomUUIDv7();
  await insertDecision(tx, {
    id,
    client_id: about.kind === 'client' ? about.id : null,
    person_id: about.kind === 'person' ? about.id : null,
    member_id: memberId ?? null,
    kind,
    reason_sealed:
      reason === undefined ? null : await ctx.vault.seal(tx, decisionReasonColumn(id, about.ownerId), reason),
    reason_sealed_for: reason === undefined ? null : about.ownerId,
    case_mark: markFor(about, memberId ?? null),
    proposed_by: ctx.staff.id,
    proposed_at: ctx.now,
    confirmed_by: null,
    confirmed_at: null,
    withdrawn_by: null,
    withdrawn_at: null,
    former_status: null,
    former_since: null,
    leads_to: null,
  });
  await recordAudit(ctx, tx, {
    action: `staff.${kind}`,
    ...toAuditSubject(about, memberId),
    detail: { stage: 'proposed', decision: id },
  });
  return { stage: 'proposed', decisionId: id };
}

interface Confirmed {
  readonly kind: DecisionKind;
  /** The id of the proposal. */
  readonly id: string;
  /** The client's new status. */
  readonly leadsTo?: ClientStatus;
  /** The member whose membership ends, or who is offered the creator's role. */
  readonly memberId?: string;
}

/** Refuses unless this is an open proposal by a colleague for exactly this case. */
async function requireProposal(
  ctx: StaffContext,
  tx: Tx,
  about: Case,
  { kind, id, memberId }: Confirmed,
): Promise<void> {
  const proposal = await decisionById(tx, id);
  const isThis =
    proposal?.kind === kind &&
    proposal.member_id === (memberId ?? null) &&
    (proposal.client_id ?? proposal.person_id) === about.id;
  if (!isThis) throw new StaffRefusal('NO_PROPOSAL');
  if (proposal.withdrawn_at) throw new StaffRefusal('WITHDRAWN');
  if (proposal.confirmed_at) throw new StaffRefusal('NO_PROPOSAL', 'already confirmed');
  if (proposal.proposed_by === ctx.staff.id) throw new StaffRefusal('SAME_PERSON');
  const proposer = (await staffByIds(ctx, tx)).get(proposal.proposed_by);
  // Proposals of removed staff are void, even if the proposer has been added again since.
  if (!proposer?.mayDecide || proposal.proposed_at < proposer.addedAt)
    throw new StaffRefusal('PROPOSER_GONE');
  if (isStale(proposal, about)) throw new StaffRefusal('CASE_CHANGED');
}

/** Records the second person's confirmation; the decision applies from here on. */
export async function confirm(ctx: StaffContext, tx: Tx, about: Case, decision: Confirmed): Promise<Outcome> {
  const { kind, id, leadsTo, memberId } = decision;
  await requireProposal(ctx, tx, about, decision);
  const former = about.kind === 'client' && leadsTo ? about : undefined;
  await confirmRow(tx, id, {
    confirmed_by: ctx.staff.id,
    confirmed_at: ctx.now,
    former_status: former?.status ?? null,
    former_since: former?.since ?? null,
    leads_to: leadsTo ?? null,
  });
  if (leadsTo) await setDecidedStatus(tx, (about as ClientCase).id, leadsTo, ctx.now);
  await recordAudit(ctx, tx, {
    action: `staff.${kind}`,
    ...toAuditSubject(about, memberId),
    detail: { stage: 'confirmed', decision: id, ...(former && { from: former.status, to: leadsTo ?? '' }) },
  });
  return { stage: 'confirmed', decisionId: id };
}
