// POST /client/create: creates a client with the caller as its creator, and records account creation and account type.
import { randomUUIDv7 } from 'node:crypto';
import type { client } from '@portico/domain/api/client';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds } from '../auth/flow.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { countCreated, insertClient } from './sql.ts';

/** Each client can invite people and send them emails, so one person may create only a few. */
async function requireRoom(ctx: RequestContext, tx: Tx, personId: string): Promise<void> {
  const { drafts, perDay } = limits.newClients;
  // Lock, so that the second of two concurrent requests counts the first one's client.
  await lockPerson(tx, personId);
  const created = await countCreated(tx, personId, inSeconds(ctx.now, -perDay.seconds));
  if (ctx.throttle.isReached(created.drafts, { times: drafts, seconds: 0 })) throw new Refusal('DRAFT_LIMIT');
  if (ctx.throttle.isReached(created.recent, perDay)) throw new Refusal('NEW_CLIENT_LIMIT');
}

export const create: UseCase<typeof client.create> = async (ctx, { body }) => {
  const { personId, clientId } = requireActor(ctx);
  const id = randomUUIDv7();

  return ctx.write(async (tx) => {
    await requireRoom(ctx, tx, personId);
    await insertClient(tx, {
      id,
      accountType: body.accountType,
      creatorId: personId,
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
      now: ctx.now,
    });
    // Act for the new client only while creating its data key.
    await ctx.db.actAs(tx, { personId, clientId: id });
    await ctx.vault.createDataKey(tx, id);
    await ctx.db.actAs(tx, { personId, clientId });
    await recordAudit(ctx, tx, {
      action: 'client.create',
      clientId: id,
      target: `client:${id}`,
      detail: { accountType: body.accountType },
    });
    await enqueueMessage(ctx, tx, { personId, kind: 'application-begun', about: id, values: {} });
    return { id };
  });
};
