// Job: tells the transaction service what a member may do now, or that they are none any more. Enqueued in the transaction of the change.
// It tells what is so when it runs, under the number of the newest change: jobs that overtake each other end with the same truth.
import { randomUUIDv7 } from 'node:crypto';
import { permissionsOf } from '@portico/domain/client/transaction';
import { textOf } from '@portico/domain/forms/form';
import type { MemberRights } from '@portico/providers/transaction/port';
import { recordAudit } from '../audit/record.ts';
import type { ServerContext } from '../context.ts';
import { query, type Tx } from '../db/database.ts';
import type { JobData } from '../jobs/queues.ts';
import { findMember } from '../members/find-members.ts';
import { openNamed } from '../people/kept.ts';

interface Newest {
  readonly client_id: string;
  readonly person_id: string;
  readonly version: string;
}

const NEWEST = `
  select c.client_id, c.person_id, max(newest.seq) as version
  from member_change c join member_change newest on newest.client_id = c.client_id and newest.person_id = c.person_id
  where c.id = $1 group by c.client_id, c.person_id`;

const NO_RIGHTS = {
  isMember: false,
  permissions: [],
  amountLimit: null,
  limitCurrency: null,
  validUntil: null,
} as const;

async function rightsNow(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  { client_id: clientId, person_id: personId, version }: Newest,
): Promise<MemberRights> {
  const told = { clientId, personId, version: Number(version) };
  const member = await findMember(tx, clientId, personId);
  if (!member) return { ...told, ...NO_RIGHTS };
  const answers = (await openNamed(ctx, tx, clientId)).get(member.named_id ?? '')?.answers ?? {};
  const { is_creator: isCreator, role, permissions, valid_until: validUntil } = member;
  return {
    ...told,
    isMember: true,
    permissions: permissionsOf({ accountType: 'BUSINESS_ACCOUNT', isCreator, role, permissions }),
    amountLimit: textOf(answers, 'amountLimit') || null,
    limitCurrency: textOf(answers, 'limitCurrency') || null,
    validUntil,
  };
}

export async function tellMemberChange(
  server: ServerContext,
  { changeId }: JobData['tell-member-change'],
): Promise<void> {
  const { transaction } = server.providers;
  if (!transaction) return;
  const told = await server.db.as({}, async (tx) => {
    const [newest] = await query<Newest>(tx, NEWEST, [changeId]);
    return newest && rightsNow(server, tx, newest);
  });
  if (!told) return;
  await transaction.setMember(told);
  const { clientId, personId, version, isMember } = told;
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
