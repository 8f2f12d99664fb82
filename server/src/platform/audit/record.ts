// Writes audit rows, in the transaction of the change. Ids, codes and the caller's network only: no name, address or value.
import type { RequestContext } from '../context.ts';
import { query, type Tx } from '../db/database.ts';

/** Every action of the audit trail. A test compares this list with what the use cases record. */
export const auditActions = [
  'auth.register',
  'auth.email-code',
  'auth.phone-code',
  'auth.enable-mfa',
  'auth.forgot-password',
  'auth.reset-password',
  'auth.login',
  'auth.refresh-reuse',
  'auth.binding-mismatch',
  'auth.change-client',
  'auth.logout',
  'auth.step-up',
  'auth.session-limit',
  'account.end-session',
  'account.change-password',
  'account.new-recovery-codes',
  'account.new-authenticator',
  'account.change-address',
  'account.confirm-address',
  'account.request-change',
  'account.cancel-change',
  'account.apply-change',
  'account.undo-change',
  'account.disavow',
  'call.denied',
  'alarm.identifier-spread',
  'alarm.not-found-ratio',
  'invite.send-code',
  'invite.set-password',
  'invite.join',
  'invite.send-new-link',
  'invite.decline',
  'client.create',
  'client.accept-terms',
  'client.complete-step',
  'client.change-type',
  'client.submit',
  'client.answer-return',
  'personal.save-information',
  'company.save-information',
  'company.save-investment',
  'company.save-owners',
  'company.submit-owners',
  'people.save',
  'people.remove',
  'people.invite',
  'people.resend',
  'people.correct-address',
  'people.revoke',
  'people.remind',
  'members.end',
  'members.leave',
  'members.change-rights',
  'members.offer-creator-role',
  'members.withdraw-creator-role',
  'members.accept-creator-role',
  'members.decline-creator-role',
  'identity.start',
  'identity.picture',
  'identity.result',
  'identity.explain-difference',
  'identity.phone-link',
  'identity.open-phone-link',
  'identity.back-from-phone',
  'identity.remove-portrait',
  'transaction.tell-approval',
  'transaction.tell-member-change',
  'transaction.hand-off',
  'transaction.redeem',
  'staff.add',
  'staff.remove',
  'staff.code',
  'staff.show',
  'staff.approve',
  'staff.return',
  'staff.block',
  'staff.unblock',
  'staff.end-membership',
  'staff.approve-member',
  'staff.approve-owners',
  'staff.return-owners',
  'staff.hand-over',
  'staff.note',
  'staff.withdraw',
  'staff.pictures',
  'staff.hold',
  'staff.release',
  'contract.prepare',
  'contract.render',
  'contract.open',
  'contract.sign',
  'contract.confirm-read',
  'contract.decline',
  'contract.void',
  'contract.expire',
  'documents.describe',
  'documents.reuse',
  'documents.record',
  'contract.seal',
  'contract.verify',
  'contract.forget',
  'answers.forget',
  'file.begin',
  'file.complete',
  'file.check',
  'file.verify',
  'file.remove',
  'file.expire',
  'file.open',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  readonly action: AuditAction;
  readonly result?: 'done' | 'refused';
  /** The person concerned, when the actor is not known to be them. */
  readonly personId?: string | undefined;
  readonly clientId?: string | undefined;
  /** Kind and id of the object: session:… */
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** What a row needs from the request; the guard knows no more than this. */
export type AuditContext = Pick<RequestContext, 'now' | 'requestId' | 'actor'> & {
  /** Who acts without a session: `staff:…` or `operator`. */
  readonly by?: string;
  /** The caller's network (`sourceNetwork`); none for a worker or for staff at their terminal. */
  readonly source?: string | undefined;
};

const COLUMNS = [
  'at',
  'action',
  'result',
  'actor',
  'person_id',
  'client_id',
  'target',
  'request_id',
  'detail',
  'source',
];
function insertOf(rows: number): string {
  const row = (first: number): string => `(${COLUMNS.map((_, index) => `$${first + index + 1}`).join(', ')})`;
  const values = Array.from({ length: rows }, (_, index) => row(index * COLUMNS.length));
  return `insert into audit (${COLUMNS.join(', ')}) values ${values.join(', ')}`;
}
const INSERT_ONE = insertOf(1);

function rowOf(ctx: AuditContext, entry: AuditEntry): unknown[] {
  const personId = entry.personId ?? ctx.actor?.personId ?? null;
  // A refused caller has not proven who they are, unless they had a session.
  const actorId = ctx.actor?.personId ?? (entry.result === 'refused' ? null : personId);
  return [
    ctx.now,
    entry.action,
    entry.result ?? 'done',
    ctx.by ?? (actorId ? `person:${actorId}` : 'anyone'),
    personId,
    entry.clientId ?? null,
    entry.target,
    ctx.requestId,
    JSON.stringify(entry.detail ?? {}),
    ctx.source ?? null,
  ];
}

export async function recordAudit(ctx: AuditContext, tx: Tx, entry: AuditEntry): Promise<void> {
  await query(tx, INSERT_ONE, rowOf(ctx, entry));
}

/** One statement, so that a slow database costs one round trip and not one per row. */
export async function recordAudits(
  tx: Tx,
  rows: readonly { readonly ctx: AuditContext; readonly entry: AuditEntry }[],
): Promise<void> {
  await query(
    tx,
    insertOf(rows.length),
    rows.flatMap(({ ctx, entry }) => rowOf(ctx, entry)),
  );
}
