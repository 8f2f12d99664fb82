// The code that a sign-up or a recovery sends to a mailbox, and what the mail says beside it: whether there is an account
// is told to the mailbox, while the asker's answer is the same (D3).
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

/** "No account here" reaches a mailbox once a day at most (C09). Counted for known mailboxes too, so that it takes as long. */
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
  // That a newcomer is not there is no news.
  ctx.lookups.note({
    address,
    identifier: email,
    ...(flow.kind === 'reset_password' && { isFound: isKnown }),
  });
  const kind = isKnown ? known : stranger;
  return sendCode(ctx, tx, flow, { channel: 'email', to: email, kind, isSilent: !isKnown && !mayMail });
}
