// POST /client/create: become the creator of a new client. This records account creation and account type.
import { randomUUIDv7 } from 'node:crypto';
import type { client } from '@portico/domain/api/client';
import { recordAudit } from '../audit/record.ts';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { insertClient } from './sql.ts';

export const create: UseCase<typeof client.create> = async (ctx, { body }) => {
  const { personId, clientId } = signedIn(ctx);
  const id = randomUUIDv7();

  return ctx.write(async (tx) => {
    await insertClient(tx, {
      id,
      accountType: body.accountType,
      creatorId: personId,
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
      now: ctx.now,
    });
    // Its own key, while this acts for it.
    await ctx.db.become(tx, { personId, clientId: id });
    await ctx.vault.createDataKey(tx, id);
    await ctx.db.become(tx, { personId, clientId });
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
