// Every tenth wrong password in a row locks the password for a while; this notifies the owner (A17).
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../account/notify.ts';

export async function notifyLock(
  ctx: RequestContext,
  tx: Tx,
  personId: string | undefined,
  failures: number | undefined,
): Promise<void> {
  if (!personId || !failures || failures % limits.factor.triesBeforeLock !== 0) return;
  const about = `${failures}/${ctx.now.getTime()}`;
  await notify(ctx, tx, { personId, kind: 'sign-in-locked', about, values: {} });
}
