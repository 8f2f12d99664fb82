// POST /auth/validate-email-otp: proves the mailbox. The reply reveals only now whether there is an account (E02, E04).
import type { auth } from '@portico/domain/api/auth';
import type { ErrorCode } from '@portico/domain/errors';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordOpened } from '../invitations/follow-link.ts';
import { takeCode } from './code.ts';
import { createPerson } from './create-person.ts';
import {
  advanceFlow,
  dropFlowCookie,
  endFlow,
  type Flow,
  inSeconds,
  lockFlow,
  openFlowEmail,
  openFlowPhone,
  readFlow,
  startFlow,
} from './flow.ts';
import { findPerson } from './sql.ts';

/** Ends a flow that cannot continue; the refusal tells the page where to go instead. */
async function endWith(ctx: RequestContext, tx: Tx, flow: Flow, code: ErrorCode): Promise<Refusal> {
  await endFlow(ctx, tx, flow);
  dropFlowCookie(ctx);
  return new Refusal(code);
}

/** Sign-up: creates the person with their password, still without a second factor. */
async function signUp(ctx: RequestContext, tx: Tx, flow: Flow, email: string): Promise<Refusal | undefined> {
  const isNew = await createPerson(ctx, tx, {
    id: flow.person_id,
    email,
    phone: await openFlowPhone(ctx, tx, flow),
    referral: flow.referral,
    verifiedAt: null,
    password: { hash: flow.password_hash as string, pepper_id: flow.pepper_id as string },
  });
  if (!isNew) return endWith(ctx, tx, flow, 'USER_ALREADY_EXIST');
  await advanceFlow(ctx, tx, flow, { email_proven_at: ctx.now });
  return undefined;
}

/** Recovery: starts a new flow that belongs to the person, with a new token and 15 minutes to set a password (C11). */
async function grantReset(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow,
  email: string,
): Promise<Refusal | undefined> {
  const person = await findPerson(tx, ctx.vault.blindIndexes(email));
  if (!person) return endWith(ctx, tx, flow, 'USER_NOT_FOUND');
  await endFlow(ctx, tx, flow);
  await ctx.db.actAs(tx, { personId: person.person_id });
  const granted = await startFlow(ctx, tx, {
    kind: 'reset_password',
    personId: person.person_id,
    email,
    more: { email_proven_at: ctx.now },
  });
  await advanceFlow(ctx, tx, granted.flow, {
    expires_at: inSeconds(ctx.now, limits.flow.resetGrantSeconds),
  });
  return undefined;
}

/** Invitation: its details may be shown from here on. For an unknown link no code was sent, so any code is wrong. */
async function openInvitation(ctx: RequestContext, tx: Tx, flow: Flow): Promise<Refusal | undefined> {
  if (!flow.link_hash) return new Refusal('USER_EMAIL_OTP_INVALID');
  await advanceFlow(ctx, tx, flow, { email_proven_at: ctx.now });
  await recordOpened(tx, flow.link_hash, ctx.now);
  return undefined;
}

const proven = { register: signUp, reset_password: grantReset, invite: openInvitation } as const;

export const validateEmailOtp: UseCase<typeof auth.validateEmailOtp> = async (ctx, { body }) => {
  const { id, kind, person_id: personId } = await readFlow(ctx, ['register', 'reset_password', 'invite']);

  return ctx.write(
    async (tx) => {
      const flow = await lockFlow(tx, { id });
      if (flow.email_proven_at) throw new Refusal('USER_ALREADY_VERIFIED');
      const email = await openFlowEmail(ctx, tx, flow);
      const isRight = await takeCode(ctx, tx, flow, { channel: 'email', address: email, code: body.code });
      await recordAudit(ctx, tx, {
        action: 'auth.email-code',
        result: isRight ? 'done' : 'refused',
        personId,
        target: `flow:${id}`,
      });
      if (!isRight) return new Refusal('USER_EMAIL_OTP_INVALID');
      return (await proven[kind as keyof typeof proven](ctx, tx, flow, email)) ?? {};
    },
    { personId },
  );
};
