// The pictures of an in-house check: which exist, the state of each, and how a new one replaces the old.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import {
  type DocumentType,
  type PictureKind,
  type PictureProblem,
  type PictureState,
  requiredPictures as picturesOfDocument,
} from '@portico/domain/identity/capture';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import { Refusal } from '../../platform/refusal.ts';
import { removeIfPresent } from '../files/remove.ts';
import { deletePicture, listPictures, newestPictures } from './pictures-sql.ts';
import { newestCheck, type StoredCheck } from './sql.ts';

export type PictureReplies = Reply<typeof identity.capture>['pictures'];

export const readDocumentType = ({ document_type }: StoredCheck): DocumentType =>
  document_type as DocumentType;

/** The newest picture of each kind the document requires, in the order in which they are taken. */
export async function listPictureReplies(tx: Tx, check: StoredCheck): Promise<PictureReplies> {
  const newest = new Map((await newestPictures(tx, check.id)).map((picture) => [picture.kind, picture]));
  return picturesOfDocument[readDocumentType(check)].map((kind) => {
    const picture = newest.get(kind);
    return {
      kind,
      state: (picture?.state ?? 'missing') as PictureState,
      fileId: picture?.file_id ?? null,
      problem: (picture?.problem ?? null) as PictureProblem | null,
    };
  });
}

/** The person has no picture left to take: all are being checked or accepted. */
export const hasAllPictures = (pictures: PictureReplies): boolean =>
  pictures.every(({ state }) => state === 'checking' || state === 'taken');

/** Returns the check that accepts pictures; refuses when none is open. */
export async function openCapture(ctx: RequestContext, tx: Tx): Promise<StoredCheck> {
  await requireOpenStep(ctx, tx, 'VERIFY_IDENTITY');
  const check = await newestCheck(tx, requireActor(ctx).personId);
  if (check?.route !== 'capture' || check.state !== 'open') throw new Refusal('STEP_NOT_OPEN');
  return check;
}

/** As openCapture, in a write: locks the person so that the check stays open until the transaction ends. */
export async function requireCapture(ctx: RequestContext, tx: Tx): Promise<StoredCheck> {
  await lockPerson(tx, requireActor(ctx).personId);
  return openCapture(ctx, tx);
}

/** Discards all pictures of these kinds: deletes their files, and their rows except the failed ones. */
export async function dropPictures(
  ctx: RequestContext,
  tx: Tx,
  checkId: string,
  kinds: readonly PictureKind[],
): Promise<void> {
  for (const { file_id } of await listPictures(tx, checkId, kinds)) {
    await removeIfPresent(ctx, tx, 'identity', file_id);
    await deletePicture(tx, file_id);
  }
}
