// POST /invite/send-code: sends a code to the link's mailbox, the first one or another. Valid and unknown links get the same
// answer; who invites, to what, and whether at all, is revealed only after the code (E10, K02).
import { randomUUIDv7 } from 'node:crypto';
import type { invite } from '@portico/domain/api/invite';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireCaptcha } from '../../platform/captcha/require-captcha.ts';
import type { RequestContext } from '../../platform/context.ts';
import { toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { codeLimits, countAttempt, sendCode as sendCodeTo } from '../auth/code.ts';
import { type Flow, findFlow, lockFlow, startFlow, tokenHash } from '../auth/flow.ts';
import { findInvitation } from './link-sql.ts';
import { openAddress, sealAddress } from './sealed-address.ts';

/** A link's first code in a day needs no captcha, so that people who follow our email meet none. Further codes do (B10). */
async function captchaAfterFirst(ctx: RequestContext, mark: string): Promise<void> {
  const asked = { bucket: `invite-codes:${mark}`, limit: limits.invite.codesBeforeCaptcha };
  const before = (await ctx.throttle.count(asked)) - 1;
  if (ctx.throttle.isReached(before, asked.limit)) await requireCaptcha(ctx, 'invite');
}

/** A placeholder address for unknown links; nothing is sent there. */
const nowhere = (mark: string): string => `${mark.slice(0, 32)}@nowhere.invalid`;

/** The flow in which this browser already awaits a code of this link. An unknown link is matched by its placeholder address. */
async function flowSoFar(ctx: RequestContext, linkHash: Buffer, email: string): Promise<Flow | undefined> {
  const flow = await ctx.read((tx) => findFlow(tx, ctx.cookies[cookieNames.flow]));
  if (flow?.kind !== 'invite' || flow.email_proven_at || flow.expires_at <= ctx.now) return undefined;
  const isSameMailbox = ctx.vault.blindIndexes(email).some((index) => flow.email_index.equals(index));
  return isSameMailbox && (flow.link_hash ?? linkHash).equals(linkHash) ? flow : undefined;
}

export const sendCode: UseCase<typeof invite.sendCode> = async (ctx, { body: { token } }) => {
  const linkHash = tokenHash(token);
  const mark = linkHash.toString('hex');
  await captchaAfterFirst(ctx, mark);
  await countAttempt(ctx);
  const invitation = await findInvitation(ctx.db.ask, linkHash, []);
  const email = openAddress(token, invitation?.email_sealed ?? sealAddress(token, nowhere(mark)));
  ctx.lookups.note({ address: ctx.caller.address, identifier: mark, isFound: invitation !== undefined });
  const begun = await flowSoFar(ctx, linkHash, email);
  const personId = begun?.person_id ?? randomUUIDv7();

  return ctx.write(
    async (tx) => {
      if (!begun) await ctx.vault.createDataKey(tx, personId);
      const more = { link_hash: invitation ? linkHash : null };
      const flow = begun
        ? await lockFlow(tx, begun)
        : (await startFlow(ctx, tx, { kind: 'invite', personId, email, more })).flow;
      await ctx.throttle.hit(codeLimits('email', mark), toRunQuery(tx));
      await recordAudit(ctx, tx, { action: 'invite.send-code', personId, target: `flow:${flow.id}` });
      return sendCodeTo(ctx, tx, flow, {
        channel: 'email',
        to: email,
        kind: 'invite-code',
        isSilent: invitation === undefined,
        // A holder of the link need not know its mailbox, so the rate limit of the mailbox must not show.
        isLimitSilent: true,
      });
    },
    { personId },
  );
};
