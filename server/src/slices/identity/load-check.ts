// Loads the state of a person's identity check for the person, for the step and for staff.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import { type CheckProblem, type CheckState, portraitConsent } from '@portico/domain/identity/check';
import { computeValidity, type TypedPerson } from '@portico/domain/identity/compare';
import { limits } from '@portico/domain/limits';
import type { ReadDocument } from '@portico/providers/identity/port';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { compareCheck, loadTypedPerson, openCheckField } from './check-secrets.ts';
import { computeOpenState, loadCapture } from './load-capture.ts';
import { failedSince, newestCheck, type StoredCheck } from './sql.ts';

export type CheckReply = Reply<typeof identity.current>;
export type CheckContext = Pick<RequestContext, 'vault' | 'providers' | 'now' | 'config'>;

export async function countRemainingTries(
  { now }: Pick<CheckContext, 'now'>,
  tx: Tx,
  personId: string,
): Promise<number> {
  const { times, seconds } = limits.captureTries;
  const failed = await failedSince(tx, personId, new Date(now.getTime() - seconds * 1000));
  return Math.max(0, times - failed);
}

export async function requireTries(ctx: Pick<RequestContext, 'now' | 'actor'>, tx: Tx): Promise<void> {
  if ((await countRemainingTries(ctx, tx, requireActor(ctx).personId)) === 0)
    throw new Refusal('CAPTURE_TRIES_SPENT');
}

const SHOWN_OF_NUMBER = 4;

const masked = ({ givenNames, familyName, documentNumber, ...seen }: ReadDocument): CheckReply['seen'] => ({
  dateOfBirth: seen.dateOfBirth,
  documentType: seen.documentType,
  issuingCountry: seen.issuingCountry,
  expiryDate: seen.expiryDate,
  name: `${givenNames} ${familyName}`.trim(),
  // A number this short would be shown in full.
  numberEnding: documentNumber.length > SHOWN_OF_NUMBER ? documentNumber.slice(-SHOWN_OF_NUMBER) : '',
});

const nameOf = ({ givenNames, middleNames, familyName }: TypedPerson): string =>
  [givenNames, middleNames, familyName].filter(Boolean).join(' ');

const states: Readonly<Record<string, CheckState>> = {
  starting: 'starting',
  open: 'open',
  reading: 'reading',
  ended: 'ended',
  rejected: 'failed',
  staff: 'manual',
};

interface CheckView {
  readonly state: CheckState;
  readonly problems: readonly CheckProblem[];
  readonly seen: ReadDocument | null;
}

/** An approval only counts if the document matches this person: equal, or near and explained. */
async function standingOf(
  ctx: Pick<CheckContext, 'vault' | 'now'>,
  tx: Tx,
  check: StoredCheck | undefined,
): Promise<CheckView> {
  if (!check) return { state: 'none', problems: [], seen: null };
  const problems = check.problem === null ? [] : [check.problem as CheckProblem];
  if (check.state !== 'approved') return { state: states[check.state] ?? 'none', problems, seen: null };
  const { likeness, differs, seen } = await compareCheck(ctx, tx, check);
  const isProven = likeness === 'equal' || (likeness === 'near' && check.explanation_sealed !== null);
  const endsSoon = seen && computeValidity(seen.expiryDate, ctx.now.toISOString().slice(0, 10)) === 'soon';
  return {
    state: isProven ? 'done' : (likeness as 'near' | 'different'),
    problems: [...differs, ...(isProven && endsSoon ? (['document-expires-soon'] as const) : [])],
    seen,
  };
}

/** The state of a check for those who decide on it. It does not reveal who is working on the check right now. */
export async function computeCheckState(
  ctx: Pick<CheckContext, 'vault' | 'now'>,
  tx: Tx,
  check: StoredCheck | undefined,
): Promise<Pick<CheckReply, 'state' | 'problems' | 'seen'>> {
  const { state, problems, seen } = await standingOf(ctx, tx, check);
  return { state, problems: [...problems], seen: seen && masked(seen) };
}

const isCapturing = ({ route, state }: StoredCheck): boolean =>
  route === 'capture' && (state === 'open' || state === 'rejected');

export async function loadCheck(ctx: CheckContext, tx: Tx, personId: string): Promise<CheckReply> {
  const check = await newestCheck(tx, personId);
  const { state, problems, seen } = await standingOf(ctx, tx, check);
  const capture = check && isCapturing(check) ? await loadCapture(ctx, tx, check) : null;
  const typed = await loadTypedPerson(ctx, tx, personId);
  const adapter = ctx.config.identityAdapter;
  return {
    state: capture && state === 'open' ? computeOpenState(capture) : state,
    adapter,
    capture,
    triesLeft: await countRemainingTries(ctx, tx, personId),
    problems: [...problems],
    vendor: (adapter === 'hosted' && ctx.providers.identity?.vendor) || null,
    vendorAddress: check?.state === 'open' ? await openCheckField(ctx, tx, check, 'address_sealed') : null,
    isVendorSilent: check?.silent_since != null,
    consentVersion: portraitConsent[adapter],
    typed: { name: nameOf(typed), dateOfBirth: typed.dateOfBirth ?? null },
    seen: seen && masked(seen),
  };
}

/** Whether the step may be recorded: the check proved the identity, or staff will verify it. */
export async function hasShownIdentity(
  ctx: Pick<CheckContext, 'vault' | 'now'>,
  tx: Tx,
  personId: string,
): Promise<boolean> {
  const { state } = await computeCheckState(ctx, tx, await newestCheck(tx, personId));
  return state === 'done' || state === 'manual';
}
