// POST /auth/enable-mfa: last step of a sign-up, or of an invitation for a new person. Without a code it returns a secret once.
// With one it activates the authenticator, issues recovery codes, joins an invited person to the client and starts the session.
import type { auth } from '@portico/domain/api/auth';
import { listClients } from '../../membership/load-clients.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../account/notify.ts';
import { joinClient } from '../invitations/join-client.ts';
import { findSituation } from '../invitations/situation.ts';
import { activateAuthenticator, offerAuthenticator, proveAuthenticator } from './authenticator.ts';
import { endProofs } from './endings.ts';
import { hasEnrolled } from './factor-sql.ts';
import { advanceFlow, dropFlowCookie, type Flow, lockFlow, openFlowEmail, readFlow } from './flow.ts';
import { rememberDevice } from './known-device.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { isPerson } from './sql.ts';
import { startSession } from './start-session.ts';

/** Refuses, and so rolls back everything, if the invitation ended while the QR code was on screen. */
const joinInvited = async (ctx: RequestContext, tx: Tx, flow: Flow): Promise<string | undefined> =>
  flow.link_hash
    ? joinClient(ctx, tx, {
        linkHash: flow.link_hash,
        personId: flow.person_id,
        email: await openFlowEmail(ctx, tx, flow),
        whyNot: findSituation,
      })
    : undefined;

async function activate(ctx: RequestContext, tx: Tx, flow: Flow, code: string) {
  const personId = flow.person_id;
  const factorId = await proveAuthenticator(ctx, tx, personId, code);
  await recordAudit(ctx, tx, {
    action: 'auth.enable-mfa',
    result: factorId ? 'done' : 'refused',
    personId,
    target: `factor:${factorId ?? 'authenticator'}`,
  });
  if (!factorId) return new Refusal('USER_MFA_TOKEN_INVALID');
  await activateAuthenticator(ctx, tx, personId, factorId);
  const invitedTo = await joinInvited(ctx, tx, flow);
  const recoveryCodes = await replaceRecoveryCodes(ctx, tx, personId);
  await endProofs(ctx, tx, personId, 'enrolment');
  dropFlowCookie(ctx);
  await rememberDevice(ctx, tx, personId);
  const clients = await listClients(tx, personId);
  const { accessToken } = await startSession(ctx, tx, {
    personId,
    clientId: invitedTo ?? (clients.length === 1 ? clients[0]?.id : undefined),
    amr: ['pwd', 'otp'],
  });
  await notify(ctx, tx, { personId, kind: 'authenticator-enrolled', about: factorId, values: {} });
  return { recoveryCodes, accessToken };
}

/** True after email and phone; for an invitation, after email and password. */
const isReady = async (tx: Tx, flow: Flow): Promise<boolean> =>
  flow.kind === 'invite'
    ? isPerson(tx, flow.person_id)
    : flow.email_proven_at !== null && flow.phone_proven_at !== null;

export const enableMfa: UseCase<typeof auth.enableMfa> = async (ctx, { body: { code } }) => {
  const { id, person_id: personId } = await readFlow(ctx, ['register', 'invite']);

  return ctx.write(
    async (tx) => {
      await lockPerson(tx, personId);
      const flow = await lockFlow(tx, { id });
      if (!(await isReady(tx, flow))) throw new Refusal('USER_NOT_VERIFIED');
      // A flow may enrol only the first authenticator: it rests on the password, which must not replace a second factor.
      if (await hasEnrolled(tx, personId)) throw new Refusal('FLOW_REQUIRED');
      if (code !== undefined) return activate(ctx, tx, flow, code);
      await advanceFlow(ctx, tx, flow, {});
      return offerAuthenticator(ctx, tx, personId, await openFlowEmail(ctx, tx, flow));
    },
    { personId },
  );
};
