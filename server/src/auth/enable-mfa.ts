// POST /auth/enable-mfa: the last step of a sign-up, or of an invitation of somebody new. Without a code it gives a secret, shown this
// once; with one the authenticator is active, the recovery codes are there, whoever was invited has joined, and the session starts.
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../audit/record.ts';
import { clientsOf } from '../client/clients-of.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { joinClient } from '../invite/join-client.ts';
import { situationOf } from '../invite/situation.ts';
import { Refusal } from '../refusal.ts';
import { confirmAuthenticator, offerAuthenticator } from './authenticator.ts';
import { advanceFlow, dropFlowCookie, emailOf, endFlow, type Flow, lockFlow, readFlow } from './flow.ts';
import { rememberDevice } from './known-device.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { hasEnrolled, isPerson } from './sql.ts';
import { startSession } from './start-session.ts';

/** An invitation that ended while its QR code was looked at undoes all of it. */
const joinInvited = async (ctx: RequestContext, tx: Tx, flow: Flow): Promise<string | undefined> =>
  flow.link_hash
    ? joinClient(ctx, tx, {
        linkHash: flow.link_hash,
        personId: flow.person_id,
        email: await emailOf(ctx, tx, flow),
        whyNot: situationOf,
      })
    : undefined;

async function activate(ctx: RequestContext, tx: Tx, flow: Flow, code: string) {
  const personId = flow.person_id;
  const factorId = await confirmAuthenticator(ctx, tx, personId, code);
  await recordAudit(ctx, tx, {
    action: 'auth.enable-mfa',
    result: factorId ? 'done' : 'refused',
    personId,
    target: `factor:${factorId ?? 'authenticator'}`,
  });
  if (!factorId) return new Refusal('USER_MFA_TOKEN_INVALID');
  const invitedTo = await joinInvited(ctx, tx, flow);
  const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
  await endFlow(ctx, tx, flow);
  dropFlowCookie(ctx);
  await rememberDevice(ctx, tx, personId);
  const clients = await clientsOf(tx, personId);
  const { accessToken } = await startSession(ctx, tx, {
    personId,
    clientId: invitedTo ?? (clients.length === 1 ? clients[0]?.id : undefined),
    amr: ['pwd', 'otp'],
  });
  return { recoveryCodes, accessToken };
}

/** Past mailbox and phone; in an invitation past mailbox and password, and only the first authenticator of whoever began with it. */
const isReady = async (ctx: RequestContext, flow: Flow): Promise<boolean> => {
  const { kind, person_id: personId } = flow;
  if (kind !== 'invite') return flow.email_proven_at !== null && flow.phone_proven_at !== null;
  return ctx.db.as(
    { personId },
    async (tx) => (await isPerson(tx, personId)) && !(await hasEnrolled(tx, personId)),
  );
};

export const enableMfa: UseCase<typeof auth.enableMfa> = async (ctx, { body: { code } }) => {
  const begun = await readFlow(ctx, ['register', 'invite']);
  const { id, person_id: personId } = begun;
  if (!(await isReady(ctx, begun))) throw new Refusal('USER_NOT_VERIFIED');

  return ctx.write(
    async (tx) => {
      const flow = await lockFlow(tx, { id });
      if (code !== undefined) return activate(ctx, tx, flow, code);
      await advanceFlow(ctx, tx, flow, {});
      return offerAuthenticator(ctx, tx, personId, await emailOf(ctx, tx, flow));
    },
    { personId },
  );
};
