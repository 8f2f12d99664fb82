// Refuses a log-in with the right password when the sign-up is unfinished. The reply has the specified code, and the
// browser gets a flow in which to finish it (E06, D9).
import type { ErrorCode } from '@portico/domain/errors';
import type { RequestContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasEnrolled } from './factor-sql.ts';
import { findLockRefusal } from './first-factor.ts';
import { startFlow } from './flow.ts';
import { type Credential, personRow } from './sql.ts';

async function missingOf(ctx: RequestContext, credential: Credential): Promise<ErrorCode | undefined> {
  if (!credential.verified_at) return 'USER_NOT_VERIFIED';
  const personId = credential.person_id;
  const isEnrolled = await ctx.db.as({ personId }, (tx) => hasEnrolled(tx, personId));
  return isEnrolled ? undefined : 'USER_NOT_ENABLE_MFA';
}

export async function requireNoOpenFlow(
  ctx: RequestContext,
  email: string,
  credential: Credential,
): Promise<void> {
  const missing = await missingOf(ctx, credential);
  if (!missing) return;
  const personId = credential.person_id;
  await ctx.write(
    async (tx) => {
      const shut = await findLockRefusal(ctx, tx, credential);
      if (shut) return shut;
      const { phone_sealed: sealed } = await personRow(tx, personId);
      const place = { column: 'person.phone_sealed' as const, row: personId, owner: personId };
      await startFlow(ctx, tx, {
        kind: 'register',
        personId,
        email,
        phone: sealed ? await ctx.vault.open(tx, place, sealed) : undefined,
        more: { email_proven_at: ctx.now, phone_proven_at: credential.verified_at },
      });
      return new Refusal(missing);
    },
    { personId },
  );
}
