// Ends what a person has begun: their sessions, and the flows that would lead to one or to another address.
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { FlowKind } from './flow.ts';
import { endSessionsOf } from './session-sql.ts';

/** A sign-in on its way stands for the password and the number that it began with. */
export const endFlowsOf = (ctx: RequestContext, tx: Tx, personId: string, kinds: readonly FlowKind[]) =>
  tx
    .updateTable('flow')
    .set({ ended_at: ctx.now, password_hash: null })
    .where('person_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .execute();

/** Answers which sessions ended, to be forgotten when the transaction is over. */
export async function signOutEverywhere(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  because: string,
): Promise<string[]> {
  await endFlowsOf(ctx, tx, personId, ['login', 'reset_password', 'change_email', 'change_phone']);
  return endSessionsOf(tx, personId, because, ctx.now);
}
