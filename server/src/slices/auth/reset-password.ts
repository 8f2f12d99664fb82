// POST /auth/reset-password: sets the new password of a recovery. The second factor stays, all sessions end, and the
// person is not logged in (C10).
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../../platform/audit/record.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../account/notify.ts';
import { endProofs } from './endings.ts';
import { dropFlowCookie, lockFlow, openFlowEmail, readFlow } from './flow.ts';
import { requireGoodPassword } from './password-rules.ts';
import { setPassword } from './sql.ts';

export const resetPassword: UseCase<typeof auth.resetPassword> = async (ctx, { body: { password } }) => {
  const granted = await readFlow(ctx, ['reset_password']);
  if (!granted.email_proven_at) throw new Refusal('FLOW_REQUIRED');
  const { id, person_id: personId } = granted;
  const email = await ctx.db.as({ personId }, (tx) => openFlowEmail(ctx, tx, granted));
  requireGoodPassword(ctx, password, { email });
  const hashed = await ctx.passwords.hash(password);

  let ended: readonly string[] = [];
  const reply = await ctx.write(
    async (tx) => {
      await lockPerson(tx, personId);
      await lockFlow(tx, { id });
      await setPassword(tx, personId, hashed, ctx.now);
      ended = await endProofs(ctx, tx, personId, 'password-reset');
      dropFlowCookie(ctx);
      await notify(ctx, tx, { personId, kind: 'password-changed', about: id, values: {} });
      await recordAudit(ctx, tx, { action: 'auth.reset-password', personId, target: 'password' });
      return {};
    },
    { personId },
  );
  for (const sessionId of ended) ctx.sessionStates.forget(sessionId);
  return reply;
};
