// Accepts or fails a picture that was read. Once all required pictures are accepted, the check gets its result; the last failed
// try ends it. A driving licence goes to staff, because only people can read it.
import {
  type DocumentType,
  type PictureKind,
  type PictureProblem,
  requiredPictures,
} from '@portico/domain/identity/capture';
import type { CheckProblem } from '@portico/domain/identity/check';
import { personOfZone } from '@portico/domain/identity/compare';
import { parseMrz } from '@portico/domain/identity/mrz';
import { countryOfIssuer } from '@portico/domain/reference/issuers';
import type { ReadDocument } from '@portico/providers/identity/port';
import { findMembershipState, isStepOpen } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { openReading, readingColumn } from './check-secrets.ts';
import { type Judgement, judgePicture, type StoredReading } from './judge-picture.ts';
import { countRemainingTries } from './load-check.ts';
import { newestPictures, type StoredPicture } from './pictures-sql.ts';
import type { Found } from './read-picture.ts';
import { lockPicture, setFailed, setTaken } from './settle-sql.ts';
import { type StoredCheck, updateCheck } from './sql.ts';
import { lockForResult, recordResult } from './take-result.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const otherSideOf: Readonly<Record<string, PictureKind>> = { front: 'back', back: 'front' };

async function judge(
  worker: Worker,
  tx: Tx,
  check: StoredCheck,
  picture: StoredPicture,
  found: Found,
): Promise<Judgement> {
  if (found.outcome === 'refused') return found;
  const other = (await newestPictures(tx, check.id)).find(({ kind }) => kind === otherSideOf[picture.kind]);
  const otherReading = other && (await openReading(worker, tx, other));
  const judgement = judgePicture(
    check.document_type as DocumentType,
    picture.kind as PictureKind,
    found,
    {
      isTaken: other?.state === 'taken',
      hasZone: otherReading !== undefined && otherReading.lines.length > 0,
    },
    dayOf(worker.now),
  );
  // Some cards have their zone on the front, so retry once the front has been read.
  if ('problem' in judgement && judgement.problem === 'zone-unreadable' && other?.state === 'checking')
    throw new Error('the other side is not read yet');
  return judgement;
}

const readSide = (
  { lines }: StoredReading,
  documentType: DocumentType,
  now: Date,
): ReadDocument | undefined => {
  const parsed = parseMrz(lines, now);
  if (!parsed.ok) return undefined;
  const { issuer, number, expiryDate } = parsed.fields;
  return {
    ...personOfZone(parsed.fields),
    documentType,
    issuingCountry: countryOfIssuer(issuer),
    documentNumber: number,
    expiryDate,
  };
};

/** Finishes the check once every required picture was accepted. */
async function finish(worker: Worker, tx: Tx, check: StoredCheck): Promise<void> {
  const documentType = check.document_type as DocumentType;
  const newest = await newestPictures(tx, check.id);
  const wanted = requiredPictures[documentType].map((kind) =>
    newest.find((picture) => picture.kind === kind),
  );
  if (!wanted.every((picture) => picture?.state === 'taken')) return;
  const otherReading = await Promise.all(
    wanted.map((picture) => picture && openReading(worker, tx, picture)),
  );
  const zone = otherReading.find((each) => each && each.lines.length > 0);
  const seen = zone && readSide(zone, documentType, worker.now);
  if (seen)
    await recordResult(worker, tx, check, { version: check.result_version + 1, state: 'approved', seen });
  else await giveToStaff(worker, tx, check);
}

async function giveToStaff(worker: Worker, tx: Tx, check: StoredCheck): Promise<void> {
  const { id, person_id: personId, client_id: clientId } = check;
  await updateCheck(tx, id, { state: 'staff', decided_at: worker.now });
  const membership = await findMembershipState(tx, personId, clientId);
  if (membership && isStepOpen(membership, 'VERIFY_IDENTITY'))
    await worker.stepEngine.record(worker, tx, membership, 'VERIFY_IDENTITY');
  await recordAudit(worker, tx, {
    action: 'identity.result',
    personId,
    clientId,
    target: `person:${personId}`,
    detail: { state: 'staff' },
  });
}

/** The problem reported for the whole check when its last try failed. */
function problemOf(kind: string, problem: PictureProblem): CheckProblem {
  if (problem === 'document-expired') return problem;
  if (problem === 'other-document') return 'document-not-accepted';
  return kind === 'portrait' ? 'portrait-unclear' : 'document-unreadable';
}

async function fail(
  worker: Worker,
  tx: Tx,
  check: StoredCheck,
  { file_id, kind }: StoredPicture,
  problem: PictureProblem,
): Promise<void> {
  await setFailed(tx, file_id, problem, worker.now);
  if ((await countRemainingTries(worker, tx, check.person_id)) > 0) return;
  const version = check.result_version + 1;
  await recordResult(worker, tx, check, { version, state: 'rejected', problem: problemOf(kind, problem) });
}

export async function settlePicture(
  server: ServerContext,
  { id, person_id: personId, client_id: clientId }: StoredCheck,
  fileId: string,
  found: Found,
): Promise<void> {
  const worker = asWorker(server);
  await server.db.as({ personId, clientId }, async (tx) => {
    const check = await lockForResult(tx, { id, client_id: clientId });
    const picture = await lockPicture(tx, fileId);
    // Another worker settled it first, the person replaced the picture, or the check has ended.
    if (picture?.state !== 'checking' || picture.check_id !== id || check.state !== 'open') return;
    const judgement = await judge(worker, tx, check, picture, found);
    const isTaken = 'kept' in judgement;
    await recordAudit(worker, tx, {
      action: 'identity.picture',
      result: isTaken ? 'done' : 'refused',
      personId,
      clientId,
      target: `file:${fileId}`,
      detail: { kind: picture.kind, ...(!isTaken && { problem: judgement.problem }) },
    });
    if (isTaken) {
      const text = JSON.stringify(judgement.kept);
      await setTaken(tx, fileId, await worker.vault.seal(tx, readingColumn(picture), text), worker.now);
      await finish(worker, tx, check);
    } else await fail(worker, tx, check, picture, judgement.problem);
  });
}
