// POST /account/change-address: sends a code to the new mailbox or number. Nothing changes before the code is confirmed
// (B16), and until then the reply does not reveal whether the address belongs to another account (E02, E03).
import type { account } from '@portico/domain/api/account';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isStrong } from '../../platform/sessions/strength.ts';
import { countAttempt, sendCode } from '../auth/code.ts';
import { advanceFlow, endAuthFlows, type Flow, insertFlow } from '../auth/flow.ts';
import { openChange, ownEmail } from '../auth/own-address.ts';
import { isWhitelisted } from '../auth/whitelist.ts';
import { type AddressChange, addresses } from './addresses.ts';

interface Wanted {
  readonly kind: AddressChange;
  readonly address: string;
}

function emailWanted(ctx: RequestContext, email: string): Wanted {
  if (!isWhitelisted(ctx.config.emailWhitelist, email)) throw new Refusal('USER_EMAIL_NOT_IN_WHITELIST');
  return { kind: 'change_email', address: email };
}

function phoneWanted(ctx: RequestContext, text: string): Wanted {
  const phone = readPhone(text, ctx.config.sms);
  if (!phone) throw new Refusal('PHONE_NUMBER_INCORRECT');
  return { kind: 'change_phone', address: phone };
}

/** Reuses a pending change to the same address, so that a second code respects the resend pause; else starts one. */
async function changeTo(ctx: RequestContext, tx: Tx, personId: string, wanted: Wanted): Promise<Flow> {
  const { kind, address } = wanted;
  const open = await openChange(tx, personId);
  const isSame = open?.kind === kind && (await addresses[kind].wanted(ctx, tx, open)) === address;
  const isDelayed = !isStrong(requireActor(ctx));
  if (open && isSame && open.expires_at > ctx.now) {
    // A change that was requested with the authenticator stays undelayed when requested again without it.
    await advanceFlow(ctx, tx, open, { is_delayed: open.is_delayed && isDelayed });
    return open;
  }
  await endAuthFlows(ctx, tx, personId, ['change_email', 'change_phone']);
  const isEmail = kind === 'change_email';
  const { flow } = await insertFlow(ctx, tx, {
    kind,
    personId,
    email: isEmail ? address : await ownEmail(ctx, tx, personId),
    phone: isEmail ? undefined : address,
    more: { is_delayed: isDelayed },
  });
  return flow;
}

export const changeAddress: UseCase<typeof account.changeAddress> = async (ctx, { body }) => {
  const { personId } = requireActor(ctx);
  const wanted = 'email' in body ? emailWanted(ctx, body.email) : phoneWanted(ctx, body.phone);
  await countAttempt(ctx);
  const { channel, codeMessage: message } = addresses[wanted.kind];

  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const perPerson = { bucket: `address-codes:${personId}`, limit: limits.addressCodes };
    await ctx.throttle.hit([perPerson], toRunQuery(tx));
    const flow = await changeTo(ctx, tx, personId, wanted);
    await sendCode(ctx, tx, flow, { channel, to: wanted.address, kind: message });
    await recordAudit(ctx, tx, { action: 'account.change-address', target: `flow:${flow.id}` });
    return {};
  });
};
