// POST /identity/start: consent to a portrait begins a check, at the vendor or in-house. Without consent, or with no tries
// left, staff verify the person by hand.
import type { Input } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import { portraitConsent } from '@portico/domain/identity/check';
import { limits } from '@portico/domain/limits';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { beginAtVendor, beginCapture } from './begin-check.ts';
import { giveToStaff } from './give-to-staff.ts';
import { loadCheck } from './load-check.ts';

/** Every vendor session costs money, even one that is never finished. */
const BEGUN = { times: 20, seconds: limits.captureTries.seconds };

type Wanted = Input<typeof identity.start>['body'];

/** Chooses the route by configuration; refuses a missing document type, or a deployment that only checks by hand. */
function beginnerOf(
  { config }: RequestContext,
  { documentType }: Wanted,
): { route: 'vendor' | 'capture'; begin: (ctx: RequestContext, tx: Tx) => Promise<void> } {
  if (config.identityAdapter === 'hosted') return { route: 'vendor', begin: beginAtVendor };
  if (config.identityAdapter === 'by-hand') throw new Refusal('CAPTURE_TRIES_SPENT');
  if (documentType === undefined) throw new FieldRefusal('documentType', 'Select the document you will use.');
  return { route: 'capture', begin: (ctx, tx) => beginCapture(ctx, tx, documentType) };
}

export const start: UseCase<typeof identity.start> = async (ctx, { body }) => {
  const { personId, clientId } = requireActor(ctx);
  const beginner = body.consentToPortrait ? beginnerOf(ctx, body) : undefined;
  if (beginner && body.consentVersion !== portraitConsent[ctx.config.identityAdapter])
    throw new Refusal('TERMS_CHANGED');
  await ctx.throttle.hit([{ bucket: `identity:${personId}`, limit: BEGUN }]);

  return ctx.write(async (tx) => {
    await lockPerson(tx, personId);
    const membership = await requireOpenStep(ctx, tx, 'VERIFY_IDENTITY');
    if (beginner) await beginner.begin(ctx, tx);
    else await giveToStaff(ctx, tx, membership);
    await recordAudit(ctx, tx, {
      action: 'identity.start',
      clientId,
      target: `person:${personId}`,
      detail: { route: beginner?.route ?? 'staff' },
    });
    return loadCheck(ctx, tx, personId);
  });
};
