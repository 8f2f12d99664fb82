// Begins a check: at the vendor, which the worker calls so that the request does not wait, or in our own capture flow. Both
// need consent to a portrait; its version and the caller's address are stored with the check.
import { randomUUIDv7 } from 'node:crypto';
import { type DocumentType, pictureKinds } from '@portico/domain/identity/capture';
import { portraitConsent } from '@portico/domain/identity/check';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sealCheckField } from './check-secrets.ts';
import { computeCheckState, requireTries } from './load-check.ts';
import { dropPictures } from './pictures.ts';
import { savePortrait } from './pictures-sql.ts';
import { hasDependents, insertCheck, newestCheck, type StoredCheck, updateCheck } from './sql.ts';

async function insertConsented(
  ctx: RequestContext,
  tx: Tx,
  of:
    | { route: 'vendor'; state: 'starting' }
    | { route: 'capture'; state: 'open'; document_type: DocumentType },
): Promise<string> {
  const { personId, clientId = '' } = requireActor(ctx);
  await requireTries(ctx, tx);
  const id = randomUUIDv7();
  const { address } = ctx.caller;
  await insertCheck(tx, {
    ...of,
    id,
    person_id: personId,
    client_id: clientId,
    consent_version: portraitConsent[ctx.config.identityAdapter],
    consent_address_sealed: await sealCheckField(
      ctx,
      tx,
      { id, person_id: personId },
      'consent_address_sealed',
      address,
    ),
    asked_at: ctx.now,
    created_at: ctx.now,
  });
  return id;
}

/** Reuses a check that is already open: a second vendor session could contradict the first. */
export async function beginAtVendor(ctx: RequestContext, tx: Tx): Promise<void> {
  const { personId, clientId = '' } = requireActor(ctx);
  const before = await newestCheck(tx, personId);
  if (before?.route === 'vendor' && (before.state === 'starting' || before.state === 'open')) {
    await updateCheck(tx, before.id, { client_id: clientId });
    if (before.state === 'starting') await ctx.jobs.enqueue(tx, 'begin-identity', { checkId: before.id });
    return;
  }
  const checkId = await insertConsented(ctx, tx, { route: 'vendor', state: 'starting' });
  await ctx.jobs.enqueue(tx, 'begin-identity', { checkId });
}

/** Whether a client was submitted with this check, or can be: staff then need its pictures to decide. */
async function isUsed(ctx: RequestContext, tx: Tx, check: StoredCheck, clientId: string): Promise<boolean> {
  const { state } = await computeCheckState(ctx, tx, check);
  return state === 'done' || state === 'manual' || hasDependents(tx, check.id, clientId);
}

/**
 * Choosing another document discards the pictures of the previous one, except a portrait that was accepted. A check that a
 * client relies on keeps its pictures, and the new check takes its own.
 */
export async function beginCapture(ctx: RequestContext, tx: Tx, documentType: DocumentType): Promise<void> {
  const { personId, clientId = '' } = requireActor(ctx);
  const before = await newestCheck(tx, personId);
  const isOpen = before?.route === 'capture' && before.state === 'open';
  if (isOpen && before.document_type === documentType) {
    await updateCheck(tx, before.id, { client_id: clientId });
    return;
  }
  const id = await insertConsented(ctx, tx, { route: 'capture', state: 'open', document_type: documentType });
  if (before?.route !== 'capture' || (await isUsed(ctx, tx, before, clientId))) return;
  await savePortrait(tx, before.id, id);
  // An approved check stays on file with its reading and comparison, even if the document was somebody else's.
  if (before.state !== 'approved') await dropPictures(ctx, tx, before.id, pictureKinds);
  if (isOpen) await updateCheck(tx, before.id, { state: 'ended', decided_at: ctx.now });
}
