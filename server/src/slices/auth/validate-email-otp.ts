// POST /auth/validate-email-otp: proves the mailbox. Only now is it told whether there is an account (E02, E04).
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

/** The end of a flow that leads nowhere; the answer says where to go instead. */
async function endWith(ctx: RequestContext, tx: Tx, flow: Flow, code: ErrorCode): Promise<Refusal> {
  await endFlow(ctx, tx, flow);
  dropFlowCookie(ctx);
  return new Refusal(code);
}

/** A sign-up: the person begins to exist, with their password and without a second factor. */
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

/** A recovery: from here on it is the person's own, with a new token and fifteen minutes for the new password (C11). */
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

/** An invitation: what it leads to may be told from here on. A code of a link of nobody was sent to nobody. */
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
