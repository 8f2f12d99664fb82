// POST /identity/phone-link: creates a link for the person's own phone. A new link invalidates the previous one (X28).
import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { identity } from '@portico/domain/api/identity';
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { smsLimits } from '../../platform/phone/sms-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import { ownPhone } from '../auth/own-address.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { requireTries } from './load-check.ts';
import { deletePhone, insertPhone } from './phone-sql.ts';
import { requireCapture } from './pictures.ts';

const HOUR = 3600;
const MADE = { times: 20, seconds: HOUR };
const SENT = { times: limits.resend.perHour, seconds: HOUR };
/** Encoded as hex: no phone drops such characters when it detects a link in a text. */
const TOKEN_BYTES = 20;

/** Both screens show the code. It omits letters and digits that are easily misheard or mistaken for another. */
const LETTERS = 'ACFHKLMRWXY';
const FIGURES = '2345679';
const oneOf = (signs: string): string => signs[randomInt(signs.length)] ?? '';
const newMatchingCode = (): string => [LETTERS, FIGURES, LETTERS, FIGURES].map(oneOf).join('');

type LinkChannel = 'sms' | 'mail' | undefined;

/** Applies the rate limits, in the transaction that creates link and message. Returns the number for a text message. */
async function countLink(ctx: RequestContext, tx: Tx, sendBy: LinkChannel): Promise<string | undefined> {
  const { personId } = requireActor(ctx);
  const phone = sendBy === 'sms' ? await ownPhone(ctx, tx, personId) : undefined;
  // The phone number is verified in personal details, an earlier step.
  if (sendBy === 'sms' && phone === undefined) throw new Refusal('STEP_NOT_OPEN');
  const counted = [
    { bucket: `phone-link:${personId}`, limit: MADE },
    ...(sendBy ? [{ bucket: `phone-link-sent:${personId}`, limit: SENT }] : []),
    ...(phone === undefined ? [] : smsLimits(ctx, phone, true)),
  ];
  await ctx.throttle.hit(counted, toRunQuery(tx));
  return phone;
}

export const phoneLink: UseCase<typeof identity.phoneLink> = async (ctx, { body: { sendBy } }) => {
  const { personId, clientId = '', sessionId } = requireActor(ctx);
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const matchingCode = newMatchingCode();
  const address = `${ctx.config.portalOrigin}/capture#${token}`;

  return ctx.write(async (tx) => {
    await requireTries(ctx, tx);
    await requireCapture(ctx, tx);
    const to = await countLink(ctx, tx, sendBy);
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
