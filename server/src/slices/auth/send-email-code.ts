// Sends the email code of a sign-up or a recovery. Only the email reveals whether the account exists; the reply is
// the same either way (D3).
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { sendCode } from './code.ts';
import type { Flow } from './flow.ts';
import { findPerson } from './sql.ts';

const texts = {
  register: { known: 'register-known', stranger: 'register-code' },
  reset_password: { known: 'reset-code', stranger: 'reset-unknown' },
} as const;

/** Sends "No account here" to a mailbox at most once a day (C09). Also counts known mailboxes, so that timing is equal. */
const mayMailStranger = async (ctx: RequestContext, tx: Tx, kind: string, email: string): Promise<boolean> =>
  kind !== 'reset_password' ||
  !(await ctx.throttle.isOver([{ bucket: `stranger:${email}`, limit: limits.strangerMail }], toRunQuery(tx)));

export async function sendEmailCode(
  ctx: RequestContext,
  tx: Tx,
  flow: Flow,
  email: string,
): Promise<{ expiresInSeconds: number; resendInSeconds: number }> {
  const { known, stranger } = texts[flow.kind as keyof typeof texts];
  const isKnown = (await findPerson(tx, ctx.vault.blindIndexes(email))) !== undefined;
  const mayMail = await mayMailStranger(ctx, tx, flow.kind, email);
  const { address } = ctx.caller;
  // Sign-ups do not count as not found: a new address is expected there.
  ctx.lookups.note({
    address,
    identifier: email,
    ...(flow.kind === 'reset_password' && { isFound: isKnown }),
  });
  const kind = isKnown ? known : stranger;
  return sendCode(ctx, tx, flow, { channel: 'email', to: email, kind, isSilent: !isKnown && !mayMail });
}
