// Job: sends a member's current rights, or their removal, to the transaction service. Enqueued in the change's transaction. It
// sends the state at run time with the newest change's number, so that reordered jobs converge.
import { randomUUIDv7 } from 'node:crypto';
import { computePermissions } from '@portico/domain/clients/transaction';
import { readAnswer } from '@portico/domain/forms/form';
import { formOfRole } from '@portico/domain/people/people-forms';
import type { MemberRights } from '@portico/providers/transaction/port';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { query, type Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { loadEntries, type SavedEntry } from '../entries/entry-store.ts';
import { findMember } from '../members/find-members.ts';

const VERSION = 'select max(seq) as version from member_change where client_id = $1 and person_id = $2';

const NO_RIGHTS = {
  isMember: false,
  permissions: [],
  amountLimit: null,
  limitCurrency: null,
  validUntil: null,
} as const;

/** Sends the parsed value, not the typed text: another program would read “25,000” as twenty-five. */
function readText(entry: SavedEntry<'people'> | undefined, key: string): string | null {
  if (!entry?.answers) return null;
  const read = readAnswer(formOfRole[entry.role], key, entry.answers[key]);
  return 'value' in read && read.value ? String(read.value) : null;
}

async function rightsNow(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  { clientId, personId }: JobData['tell-member-change'],
): Promise<MemberRights> {
  const [newest] = await query<{ version: string }>(tx, VERSION, [clientId, personId]);
  const notice = { clientId, personId, version: Number(newest?.version ?? 0) };
  const member = await findMember(tx, clientId, personId);
  if (!member) return { ...notice, ...NO_RIGHTS };
  if (member.awaits_approval) return { ...notice, ...NO_RIGHTS, isMember: true };
  const entry = (await loadEntries(ctx, tx, clientId, 'people')).get(member.named_id ?? '');
  const { is_creator: isCreator, role, permissions, valid_until: validUntil } = member;
  return {
    ...notice,
    isMember: true,
    permissions: computePermissions({ accountType: 'BUSINESS_ACCOUNT', isCreator, role, permissions }),
    amountLimit: readText(entry, 'amountLimit'),
    limitCurrency: readText(entry, 'limitCurrency'),
    validUntil,
  };
}

export async function notifyMemberChange(
  server: ServerContext,
  about: JobData['tell-member-change'],
): Promise<void> {
  const { transaction } = server.providers;
  if (!transaction) return;
  const notice = await server.db.read({}, (tx) => rightsNow(server, tx, about));
  await transaction.setMember(notice);
  const { clientId, personId, version, isMember } = notice;
  await server.db.as({}, (tx) =>
    recordAudit({ now: server.clock.now(), requestId: randomUUIDv7(), actor: undefined }, tx, {
      action: 'transaction.tell-member-change',
      personId,
      clientId,
      target: `person:${personId}`,
      detail: { version, isMember },
    }),
  );
}
