// POST /account/confirm-address: takes the code of the new email address or number and applies the change. The former
// address gets an undo link (B16). Without the authenticator, the change takes effect a day later.
import type { account } from '@portico/domain/api/account';
import type { ErrorCode } from '@portico/domain/errors';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeCode } from '../auth/code.ts';
import { endProofs } from '../auth/endings.ts';
import { endFlow, type Flow } from '../auth/flow.ts';
import { openChange } from '../auth/own-address.ts';
import { type AddressChange, addresses } from './addresses.ts';
import { notify } from './notify.ts';
import { notifyFormerAddress } from './notify-former-address.ts';
import { requestChange } from './request-change.ts';

/** Returns the address that this code proves; undefined when the code is wrong. */
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

/** Without the authenticator the change is delayed. Returns undefined when another person has the address. */
async function requestAddress(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow,
  address: string,
): Promise<Date | undefined> {
  const { kind, isTaken, seal } = addresses[flow.kind as AddressChange];
  const personId = flow.person_id;
  if (await isTaken(ctx, tx, personId, address)) return undefined;
  const index = ctx.vault.blindIndexes(address)[0] as Buffer;
  const sealed = await seal(ctx, tx, personId, address);
  return requestChange(ctx, tx, { personId, kind, address: { index, sealed } });
}

export const confirmAddress: UseCase<typeof account.confirmAddress> = async (ctx, { body: { code } }) => {
  const { personId } = requireActor(ctx);

  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const flow = await openChange(tx, personId);
    const { wrong, taken, current, give, ends } = addresses[(flow?.kind ?? 'change_email') as AddressChange];
    const address = await provenBy(ctx, tx, flow, code);
    const record = (result: 'done' | 'refused') =>
      recordAudit(ctx, tx, {
        action: 'account.confirm-address',
        result,
        target: flow ? `flow:${flow.id}` : `person:${personId}`,
      });
    const refuse = async (refusal: ErrorCode): Promise<Refusal> => {
      await record('refused');
      return new Refusal(refusal);
    };
    if (!flow || address === undefined) return refuse(wrong);
    await endFlow(ctx, tx, flow);
    if (flow.is_delayed) {
      const effectiveAt = await requestAddress(ctx, tx, flow, address);
      if (!effectiveAt) return refuse(taken);
      await record('done');
      return { effectiveAt: effectiveAt.toISOString() };
    }
    const former = await current(ctx, tx, personId);
    if (!(await give(ctx, tx, personId, address))) return refuse(taken);
    await record('done');
    ended = await endProofs(ctx, tx, personId, former === undefined ? 'phone-added' : ends);
    if (former !== undefined)
      await notifyFormerAddress(ctx, tx, {
        kind: flow.kind as AddressChange,
        personId,
        about: flow.id,
        former,
      });
    // There is no former number to restore, but the number is a second factor, so notify its owner.
    else await notify(ctx, tx, { personId, kind: 'phone-added', about: flow.id, values: {} });
    return { effectiveAt: null };
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
