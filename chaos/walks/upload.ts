// A file on its way, for whatever it is sent: announced, put part by part, resumed where storage did not take one, completed.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingParts, type Parts, putParts } from '@portico/tools/product/put-parts';
import type { SentFile } from '../files.ts';
import type { Walker } from './walker.ts';

/** The calls by which papers are sent, and those for pictures of an identity document. */
export const ways = {
  paper: {
    begin: '/documents/begin-upload',
    resume: '/documents/resume-upload',
    complete: '/documents/complete-upload',
  },
  picture: {
    begin: '/identity/begin-picture',
    resume: '/identity/resume-picture',
    complete: '/identity/complete-picture',
  },
} as const;
type Way = (typeof ways)[keyof typeof ways];

const AGAIN_MS = 300;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface Begun {
  readonly begun: Parts;
  readonly file: SentFile;
}

export async function announceFile(at: Walker, { begin }: Way, what: object, bytes: Buffer): Promise<Begun> {
  const hash = sha256(bytes);
  const announced = { name: 'a photo.jpg', type: 'image/jpeg', bytes: bytes.length, sha256: hash };
  const { body: begun } = await at.do({ path: begin, body: { ...what, ...announced } });
  const file: SentFile = { id: begun.fileId, sha256: hash, known: 'announced' };
  at.sent(file);
  return { begun, file };
}

/** Until every part is there: what storage did not take is asked for again. */
export async function putAll(at: Walker, { resume }: Way, { begun }: Begun, bytes: Buffer): Promise<void> {
  const asked = { path: resume, body: { fileId: begun.fileId } };
  await putParts(begun, bytes, 1);
  for (;;) {
    const { body: again } = await at.do(asked);
    const missing = missingParts(again);
    if (missing === 0 || (await putParts(again, bytes)) === missing) return;
    await sleep(AGAIN_MS);
  }
}

export async function completeFile(at: Walker, { complete }: Way, { file }: Begun): Promise<void> {
  file.known = 'in doubt';
  await at.do({ path: complete, body: { fileId: file.id } });
  file.known = 'sent';
}
