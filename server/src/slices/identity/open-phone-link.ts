// POST /identity/open-phone-link: binds the capture to the first phone that opens the link. The link is single-use; the phone
// receives its own cookie, with which it continues after a reload.
import { randomBytes } from 'node:crypto';
import type { identity } from '@portico/domain/api/identity';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { computeMark, makeXsrfToken } from '../../platform/http/xsrf.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findActingMembership } from '../../platform/sessions/session-state.ts';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import { loadPhoneCapture } from './load-phone-capture.ts';
import { findPhoneHolder, IDLE_SECONDS } from './phone-holder.ts';
import { findPhone, openLink } from './phone-sql.ts';

const TOKEN_BYTES = 32;

/** The owner of the link, if this phone already opened it and has merely reloaded the page. */
async function holderOf(ctx: RequestContext, tx: Tx, linkHash: Buffer): Promise<string | undefined> {
  const token = ctx.cookies[cookieNames.phone];
  const holder = token ? await findPhoneHolder(toRunQuery(tx), token, ctx.now) : undefined;
  if (!holder || (await findActingMembership(tx, holder.sessionId, holder.clientId ?? ''))) return undefined;
  await ctx.db.actAs(tx, holder);
  const phone = await findPhone(tx, holder.personId, ctx.now);
  return phone?.link_hash.equals(linkHash) ? holder.personId : undefined;
}

export const openPhoneLink: UseCase<typeof identity.openPhoneLink> = async (ctx, { body }) => {
  const linkHash = tokenHash(body.token);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');

  return ctx.write(async (tx) => {
    const opened = await openLink(tx, {
      linkHash,
      holderHash: tokenHash(token),
      device: ctx.caller.device,
      now: ctx.now,
      until: inSeconds(ctx.now, IDLE_SECONDS),
    });
    if (opened.outcome === 'unknown') throw new Refusal('NOT_FOUND');
    if (opened.outcome === 'used') {
      const holder = await holderOf(ctx, tx, linkHash);
      if (!holder) throw new Refusal('LINK_USED');
      return loadPhoneCapture(ctx, tx, { personId: holder, isPhone: true });
    }
    const { person_id: personId, client_id: clientId } = opened;
    // The person who created the link has left the client, was blocked, or now acts for another client.
    if (await findActingMembership(tx, opened.session_id, clientId)) throw new Refusal('NOT_FOUND');
    await ctx.db.actAs(tx, { personId, clientId });
    ctx.setCookie({ name: cookieNames.phone, value: token });
    ctx.setCookie({
      name: cookieNames.xsrf,
      value: makeXsrfToken(ctx.providers.keys, computeMark('phone', token)),
      isReadable: true,
    });
    await recordAudit(ctx, tx, {
      action: 'identity.open-phone-link',
      personId,
      clientId,
      target: `person:${personId}`,
    });
    return loadPhoneCapture(ctx, tx, { personId, isPhone: true });
  });
};
