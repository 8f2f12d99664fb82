// GET /account/address-change: returns the address change that is waiting for its code. Only one can be pending, so a
// second tab learns here when the first tab has started another.
import type { account } from '@portico/domain/api/account';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import { codeState, listCodes } from '../auth/code.ts';
import { findAddressChange } from '../auth/own-address.ts';
import { isUnreachable } from '../messages/refused-address.ts';
import { type AddressChange, addresses } from './addresses.ts';

export const addressChange: UseCase<typeof account.addressChange> = (ctx) => {
  const { personId } = requireActor(ctx);

  return ctx.read(async (tx) => {
    const flow = await findAddressChange(tx, personId);
    if (!flow || flow.expires_at <= ctx.now) return { change: null };
    const { channel, wanted } = addresses[flow.kind as AddressChange];
    const to = await wanted(ctx, tx, flow);
    const code = codeState(await listCodes(tx, flow, channel), ctx.now);
    if (!code || to === undefined) return { change: null };
    return {
      change: {
        kind: flow.kind === 'change_email' ? 'email' : 'phone',
        to: channel === 'sms' ? maskedPhone(to) : to,
        code: { ...code, isUnreachable: await isUnreachable(ctx, tx, channel, to) },
      },
    };
  });
};
