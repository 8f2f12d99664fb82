// POST /identity/phone-link: a link for the person's own phone. There is one at a time: a new one voids the former (X28).
import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { identity } from '@portico/domain/api/identity';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../audit/record.ts';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import { ownPhone } from '../auth/own-address.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { countSms } from '../phone/count-sms.ts';
import { Refusal } from '../refusal.ts';
import { requireTries } from './check-of.ts';
import { deletePhone, insertPhone } from './phone-sql.ts';
import { requireCapture } from './pictures.ts';

const HOUR = 3600;
const MADE = { times: 20, seconds: HOUR };
const SENT = { times: limits.resend.perHour, seconds: HOUR };
/** In figures and letters that no phone leaves out of a link. */
const TOKEN_BYTES = 20;

/** Two screens show the same: said over the table, and mistaken for no other. */
const LETTERS = 'ACFHKLMRWXY';
const FIGURES = '2345679';
const oneOf = (signs: string): string => signs[randomInt(signs.length)] ?? '';
const newMatchingCode = (): string => [LETTERS, FIGURES, LETTERS, FIGURES].map(oneOf).join('');

type SendBy = 'sms' | 'mail' | undefined;

/** Before the transaction: how often, and to which number; to the person's own mailbox otherwise. */
async function countLink(ctx: RequestContext, sendBy: SendBy): Promise<string | undefined> {
  const { personId } = signedIn(ctx);
  await ctx.throttle.hit([
    { bucket: `phone-link:${personId}`, limit: MADE },
    ...(sendBy ? [{ bucket: `phone-link-sent:${personId}`, limit: SENT }] : []),
  ]);
  if (sendBy !== 'sms') return undefined;
  const phone = await ctx.read((tx) => ownPhone(ctx, tx, personId));
  // Proven with what they tell of themselves, which is done before.
  if (phone === undefined) throw new Refusal('STEP_NOT_OPEN');
  await countSms(ctx, phone);
  return phone;
}

export const phoneLink: UseCase<typeof identity.phoneLink> = async (ctx, { body: { sendBy } }) => {
  const { personId, clientId = '', sessionId } = signedIn(ctx);
  const to = await countLink(ctx, sendBy);
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const matchingCode = newMatchingCode();
  const address = `${ctx.config.portalOrigin}/capture#${token}`;

  return ctx.write(async (tx) => {
    await requireTries(ctx, tx);
    await requireCapture(ctx, tx);
    const id = randomUUIDv7();
    await deletePhone(tx, personId);
    await insertPhone(tx, {
      id,
      person_id: personId,
      client_id: clientId,
      session_id: sessionId,
      link_hash: tokenHash(token),
      matching_code: matchingCode,
      desktop: ctx.caller.device,
      expires_at: inSeconds(ctx.now, limits.phoneCaptureLinkSeconds),
    });
    if (sendBy)
      await enqueueMessage(ctx, tx, {
        personId,
        kind: sendBy === 'sms' ? 'capture-link-sms' : 'capture-link',
        about: id,
        ...(to !== undefined && { to }),
        values: { captureUrl: address },
      });
    await recordAudit(ctx, tx, {
      action: 'identity.phone-link',
      clientId,
      target: `person:${personId}`,
      detail: { sentBy: sendBy ?? 'nothing' },
    });
    return { address, matchingCode, expiresInSeconds: limits.phoneCaptureLinkSeconds };
  });
};
