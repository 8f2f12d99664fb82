// The upload routes: what they upload, their calls, and who may use them. What holds for one must hold for the other.

import { checkFile } from '../../src/slices/files/check-file.ts';
import { personAtCapture } from '../capture.ts';
import type { Answer, Browser, TestServer } from '../harness.ts';
import { findRow, openAtDocuments, putParts, sha256, type ToSend } from './upload.ts';

export interface UploadRoute {
  readonly what: string;
  readonly begin: string;
  readonly resume: string;
  readonly complete: string;
  /** Other calls that name a file. */
  readonly others: readonly string[];
  /** Fields besides name, type, length and hash. */
  readonly beside: object;
  /** A new person who may upload a file. */
  someone(at: TestServer, email: string): Promise<Browser>;
}

export const documentRoute: UploadRoute = {
  what: 'a document',
  begin: '/documents/begin-upload',
  resume: '/documents/resume-upload',
  complete: '/documents/complete-upload',
  others: ['/documents/remove', '/documents/open'],
  beside: { slot: 'register-extract' },
  someone: openAtDocuments,
};

export const picture: UploadRoute = {
  what: 'a picture',
  begin: '/identity/begin-picture',
  resume: '/identity/resume-picture',
  complete: '/identity/complete-picture',
  others: [],
  beside: { kind: 'front' },
  someone: async (at) => (await personAtCapture(at)).browser,
};

export const uploadRoutes: readonly UploadRoute[] = [documentRoute, picture];

export const announce = (
  { begin, beside }: UploadRoute,
  browser: Browser,
  { name, type, bytes, slot }: ToSend,
): Promise<Answer> =>
  browser.post(begin, {
    ...beside,
    ...(slot !== undefined && { slot }),
    ...{ name, type, bytes: bytes.length, sha256: sha256(bytes) },
  });

/** Sends a file until it waits for its check, and returns its id. */
export async function sendParts(way: UploadRoute, browser: Browser, file: ToSend): Promise<string> {
  const { status, body } = await announce(way, browser, file);
  if (status !== 201) throw new Error(`beginning the upload returned ${status} ${body.code}`);
  await putParts(body, file.bytes);
  const completed = await browser.post(way.complete, { fileId: body.fileId });
  if (completed.status !== 200)
    throw new Error(`completing the upload returned ${completed.status} ${completed.body.code}`);
  return body.fileId;
}

/** Sends and checks a file, and returns its row. */
export async function checkUpload(way: UploadRoute, at: TestServer, browser: Browser, file: ToSend) {
  const fileId = await sendParts(way, browser, file);
  await checkFile(at.worker, { fileId });
  return findRow(at, fileId);
}
