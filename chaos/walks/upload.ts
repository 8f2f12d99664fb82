// Uploads a file for any purpose: announces it, sends it part by part, resumes where storage refused a part, and completes it.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAnnouncement, type Upload } from '@portico/testing/walks/uploads';
import { missingParts, type Parts, putParts } from '@portico/tools/product/put-parts';
import type { SentFile } from '../files.ts';
import type { WalkActor } from './participant.ts';

const AGAIN_MS = 300;

export interface StartedUpload {
  readonly begun: Parts;
  readonly file: SentFile;
}

export async function announceFile(
  at: WalkActor,
  { begin }: Upload,
  what: object,
  bytes: Buffer,
): Promise<StartedUpload> {
  const announced = { name: 'a photo.jpg', type: 'image/jpeg', ...buildAnnouncement(bytes) };
  const { body: begun } = await at.do({ path: begin, body: { ...what, ...announced } });
  const file: SentFile = { id: begun.fileId, sha256: announced.sha256, known: 'announced' };
  at.sent(file);
  return { begun, file };
}

/** Uploads until every part is stored, and requests refused parts again. */
export async function putAll(
  at: WalkActor,
  { resume }: Upload,
  { begun }: StartedUpload,
  bytes: Buffer,
): Promise<void> {
  const call = { path: resume, body: { fileId: begun.fileId } };
  await putParts(begun, bytes, 1);
  for (;;) {
    const { body: again } = await at.do(call);
    const missing = missingParts(again);
    if (missing === 0 || (await putParts(again, bytes)) === missing) return;
    await sleep(AGAIN_MS);
  }
}

export async function completeFile(
  at: WalkActor,
  { complete }: Upload,
  { file }: StartedUpload,
): Promise<void> {
  file.known = 'in doubt';
  await at.do({ path: complete, body: { fileId: file.id } });
  file.known = 'sent';
}
