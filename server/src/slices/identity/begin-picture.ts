// POST /identity/begin-picture: announces a picture to upload straight to storage. It replaces others of its kind.
import type { identity } from '@portico/domain/api/identity';
import { requiredPictures } from '@portico/domain/identity/capture';
import { recordAudit } from '../../platform/audit/record.ts';
import { requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { type AnnouncedFile, announceFile, beginFile } from '../files/begin.ts';
import { requireTries } from './load-check.ts';
import { dropPictures, readDocumentType, requireCapture } from './pictures.ts';
import { findPicture, hasFailed, insertPicture } from './pictures-sql.ts';

/** An unfinished upload is resumed, unless a concurrent request has already replaced its picture. */
async function goesOn(tx: Tx, { unfinished }: AnnouncedFile): Promise<boolean> {
  return unfinished !== undefined && (await findPicture(tx, unfinished.id)) !== undefined;
}

export const beginPicture: UseCase<typeof identity.beginPicture> = async (ctx, { body }) => {
  const { personId, clientId = '', isPhone = false } = requireActor(ctx);
  const { kind, ...announcement } = body;
  const who = { personId, clientId, purpose: 'identity' as const, slot: kind };
  const announced = await announceFile(ctx, who, announcement);
  const sha256 = Buffer.from(body.sha256, 'hex');

  return ctx.write(async (tx) => {
    await requireTries(ctx, tx);
    const check = await requireCapture(ctx, tx);
    if (!requiredPictures[readDocumentType(check)].includes(kind))
      throw new FieldRefusal('kind', 'This document doesn’t have this side.');
    if (await hasFailed(tx, personId, sha256)) throw new Refusal('SAME_PICTURE');
    if (await goesOn(tx, announced)) return beginFile(ctx, tx, announced);

    await dropPictures(ctx, tx, check.id, [kind]);
    const parts = await beginFile(ctx, tx, { ...announced, unfinished: undefined, arrived: new Set() });
    await insertPicture(tx, {
      file_id: parts.fileId,
      check_id: check.id,
      person_id: personId,
      kind,
      sha256,
      state: 'uploading',
      begun_at: ctx.now,
    });
    await recordAudit(ctx, tx, {
      action: 'file.begin',
      clientId,
      target: `file:${parts.fileId}`,
      detail: { kind, isPhone },
    });
    return parts;
  });
};
