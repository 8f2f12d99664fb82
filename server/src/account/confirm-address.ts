// POST /account/confirm-address: the code of the new mailbox or number. It changes, and the former one is told, with a link
// that takes it back (B16).
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../audit/record.ts';
import { takeCode } from '../auth/code.ts';
import { endProofs } from '../auth/endings.ts';
import { endFlow, type Flow } from '../auth/flow.ts';
import { lockPerson } from '../auth/lock-person.ts';
import { openChange } from '../auth/own-address.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { Refusal } from '../refusal.ts';
import { type AddressChange, addresses } from './addresses.ts';
import { makeLink } from './notify.ts';
import { insertNotice } from './sql.ts';

/** The address that this code proves; undefined when it proves none. */
async function provenBy(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow | undefined,
  code: string,
): Promise<string | undefined> {
  if (!flow || flow.expires_at <= ctx.now) return undefined;
  const { channel, wanted } = addresses[flow.kind as AddressChange];
  const address = await wanted(ctx, tx, flow);
  const isRight = address !== undefined && (await takeCode(ctx, tx, flow, { channel, address, code }));
  return isRight ? address : undefined;
}

/** To whom it was before: the mailbox gets the link. A number gets a word, and its person's mailbox the link. */
async function tellFormer(ctx: RequestContext, tx: Tx, flow: Flow, former: string): Promise<void> {
  const { words: what, event } = addresses[flow.kind as AddressChange];
  const personId = flow.person_id;
  const undoUrl = await makeLink(ctx, tx, { kind: 'undo', personId, event: flow.kind, former });
  const isEmail = flow.kind === 'change_email';
  await enqueueMessage(ctx, tx, {
    personId,
    kind: 'address-changed',
    about: flow.id,
    ...(isEmail && { to: former }),
    values: { what, undoUrl },
  });
  if (!isEmail)
    await enqueueMessage(ctx, tx, {
      personId,
      kind: 'phone-changed',
      about: flow.id,
      to: former,
      values: {},
    });
  await insertNotice(ctx, tx, personId, event);
}

export const confirmAddress: UseCase<typeof account.confirmAddress> = async (ctx, { body: { code } }) => {
  const { personId } = signedIn(ctx);

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const flow = await openChange(tx, personId);
    const {
      wrong,
      taken,
      current,
      give,
      ends: event,
    } = addresses[(flow?.kind ?? 'change_email') as AddressChange];
    const address = await provenBy(ctx, tx, flow, code);
    const former = await current(ctx, tx, personId);
    const isGiven = address !== undefined && (await give(ctx, tx, personId, address));
    await recordAudit(ctx, tx, {
      action: 'account.confirm-address',
      result: isGiven ? 'done' : 'refused',
      target: flow ? `flow:${flow.id}` : `person:${personId}`,
    });
    if (!flow || address === undefined) return new Refusal(wrong);
    await endFlow(ctx, tx, flow);
    if (!isGiven) return new Refusal(taken);
    // Whoever had no number before has lost none: there is nothing to undo and nobody to tell.
    ended = await endProofs(ctx, tx, personId, former === undefined ? 'phone-added' : event);
    if (former !== undefined) await tellFormer(ctx, tx, flow, former);
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
