// Queries of the staff slice: staff, decision, asked_back, picture_view, legal_hold, and the status of a client.
import type { ClientStatus } from '@portico/domain/clients/account';
import type { Insertable, Selectable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import type {
  AskedBackRow,
  DecisionRow,
  LegalHoldRow,
  PictureViewRow,
  StaffRow,
} from '../../platform/db/tables.gen.ts';
import type { StaffServer } from './staff-context.ts';

export type Decision = Selectable<DecisionRow>;
export type DecisionKind =
  | 'approve'
  | 'return'
  | 'block'
  | 'unblock'
  | 'end-membership'
  | 'hand-over'
  | 'approve-member'
  | 'approve-owners'
  | 'return-owners';

export const staffSecretColumn = (id: string): SealedColumn => ({
  column: 'staff.secret_sealed',
  row: id,
  owner: id,
});
export const staffEmailColumn = (id: string): SealedColumn => ({
  ...staffSecretColumn(id),
  column: 'staff.email_sealed',
});
export const decisionReasonColumn = (id: string, owner: string): SealedColumn => ({
  column: 'decision.reason_sealed',
  row: id,
  owner,
});

export const openStaffEmail = (
  { vault }: Pick<StaffServer, 'vault'>,
  tx: Tx,
  { id, email_sealed }: Pick<Selectable<StaffRow>, 'id' | 'email_sealed'>,
): Promise<string> => vault.open(tx, staffEmailColumn(id), email_sealed);

interface KnownStaff {
  readonly email: string;
  readonly mayDecide: boolean;
  /** The last time; a person who came back was added again. */
  readonly addedAt: Date;
}

/** All staff by id, with their email addresses. */
export async function staffByIds(
  ctx: Pick<StaffServer, 'vault'>,
  tx: Tx,
): Promise<ReadonlyMap<string, KnownStaff>> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'email_sealed', 'role', 'added_at', 'left_at'])
    .execute();
  const found = new Map<string, KnownStaff>();
  for (const row of rows)
    found.set(row.id, {
      email: await openStaffEmail(ctx, tx, row),
      mayDecide: row.role === 'approver' && row.left_at === null,
      addedAt: row.added_at,
    });
  return found;
}

const ofSubject = (tx: Tx, subjectId: string) =>
  tx
    .selectFrom('decision')
    .selectAll()
    .where((each) => each.or([each('client_id', '=', subjectId), each('person_id', '=', subjectId)]));

export const listDecisions = (tx: Tx, subjectId: string): Promise<Decision[]> =>
  ofSubject(tx, subjectId).orderBy('proposed_at').execute();

export const listOpenDecisions = (tx: Tx, subjectId: string): Promise<Decision[]> =>
  ofSubject(tx, subjectId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('proposed_at')
    .execute();

export const decisionById = (tx: Tx, id: string): Promise<Decision | undefined> =>
  tx.selectFrom('decision').selectAll().where('id', '=', id).executeTakeFirst();

/** The last confirmed block, which has the status that unblocking restores. */
export const findLastBlock = (tx: Tx, clientId: string): Promise<Decision | undefined> =>
  tx
    .selectFrom('decision')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('kind', '=', 'block')
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertDecision = (tx: Tx, decision: Insertable<DecisionRow>) =>
  tx.insertInto('decision').values(decision).execute();

export const confirmRow = (
  tx: Tx,
  id: string,
  confirmed: Pick<Decision, 'confirmed_by' | 'confirmed_at' | 'former_status' | 'former_since' | 'leads_to'>,
) => tx.updateTable('decision').set(confirmed).where('id', '=', id).execute();

export const withdrawRow = (tx: Tx, id: string, by: string, now: Date) =>
  tx.updateTable('decision').set({ withdrawn_by: by, withdrawn_at: now }).where('id', '=', id).execute();

export const setDecidedStatus = (tx: Tx, clientId: string, status: ClientStatus, now: Date) =>
  tx.updateTable('client').set({ status, status_since: now }).where('id', '=', clientId).execute();

export const setBlockedTime = (tx: Tx, personId: string, blockedAt: Date | null) =>
  tx.updateTable('person').set({ blocked_at: blockedAt }).where('id', '=', personId).execute();

const END_MEMBERSHIP = 'select app.end_membership_by_staff($1, $2, $3, $4) as sessions';
/** The database requires a decision confirmed at `now`. Returns false without one, or without such a membership. */
export async function closeMembership(
  tx: Tx,
  ended: {
    readonly clientId: string;
    readonly personId: string;
    readonly changeId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { clientId, personId, changeId, now } = ended;
  const [row] = await query<{ sessions: string[] | null }>(tx, END_MEMBERSHIP, [
    clientId,
    personId,
    changeId,
    now,
  ]);
  return (row?.sessions ?? null) !== null;
}

const APPROVE_MEMBER = 'select app.approve_member($1, $2, $3, $4) as is_approved';
/** The database requires a decision confirmed at `now`. Returns false without one, or if the member awaits no approval. */
export async function setMemberApproved(
  tx: Tx,
  approved: {
    readonly clientId: string;
    readonly personId: string;
    readonly changeId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { clientId, personId, changeId, now } = approved;
  const [row] = await query<{ is_approved: boolean }>(tx, APPROVE_MEMBER, [
    clientId,
    personId,
    changeId,
    now,
  ]);
  return row?.is_approved === true;
}

export const pictureViewReasonColumn = (id: string, owner: string): SealedColumn => ({
  column: 'picture_view.reason_sealed',
  row: id,
  owner,
});
export const insertPictureView = (tx: Tx, view: Insertable<PictureViewRow>) =>
  tx.insertInto('picture_view').values(view).execute();

export const holdReasonColumn = (clientId: string, owner: string): SealedColumn => ({
  column: 'legal_hold.reason_sealed',
  row: clientId,
  owner,
});
/** Returns false if a hold already exists. */
export async function insertHold(tx: Tx, hold: Insertable<LegalHoldRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('legal_hold')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
export async function deleteHold(tx: Tx, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('legal_hold')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertAsk = (tx: Tx, ask: Insertable<AskedBackRow>) =>
  tx.insertInto('asked_back').values(ask).execute();

export const findCorrectionRequests = (tx: Tx, decisionId: string): Promise<Selectable<AskedBackRow>[]> =>
  tx.selectFrom('asked_back').selectAll().where('decision_id', '=', decisionId).orderBy('id').execute();

export const askNow = (tx: Tx, decisionId: string, now: Date) =>
  tx.updateTable('asked_back').set({ asked_at: now }).where('decision_id', '=', decisionId).execute();
