// For what files are sent, by which calls, and who may send them: what holds for one holds for the other.

import { checkFile } from '../../src/files/check-file.ts';
import { personAtCapture } from '../capture.ts';
import type { Answer, Browser, TestServer } from '../harness.ts';
import { openAtDocuments, putParts, rowOf, sha256, type ToSend } from './upload.ts';

export interface Way {
  readonly what: string;
  readonly begin: string;
  readonly resume: string;
  readonly complete: string;
  /** Others that name a file. */
  readonly others: readonly string[];
  /** What is said beside name, type, length and hash. */
  readonly beside: object;
  /** Somebody new, who may send one. */
  someone(at: TestServer, email: string): Promise<Browser>;
}

export const document: Way = {
  what: 'a paper',
  begin: '/documents/begin-upload',
  resume: '/documents/resume-upload',
  complete: '/documents/complete-upload',
  others: ['/documents/remove', '/documents/open'],
  beside: { slot: 'register-extract' },
  someone: openAtDocuments,
};

export const picture: Way = {
  what: 'a picture',
  begin: '/identity/begin-picture',
  resume: '/identity/resume-picture',
  complete: '/identity/complete-picture',
  others: [],
  beside: { kind: 'front' },
  someone: async (at) => (await personAtCapture(at)).browser,
};

export const ways: readonly Way[] = [document, picture];

export const announceTo = (
  { begin, beside }: Way,
  browser: Browser,
  { name, type, bytes, slot }: ToSend,
): Promise<Answer> =>
  browser.post(begin, {
    ...beside,
    ...(slot !== undefined && { slot }),
    ...{ name, type, bytes: bytes.length, sha256: sha256(bytes) },
  });

/** Until it waits for its check; answers its id. */
export async function sendTo(way: Way, browser: Browser, file: ToSend): Promise<string> {
  const { status, body } = await announceTo(way, browser, file);
  if (status !== 201) throw new Error(`begin: ${status} ${body.code}`);
  await putParts(body, file.bytes);
  const completed = await browser.post(way.complete, { fileId: body.fileId });
  if (completed.status !== 200) throw new Error(`complete: ${completed.status} ${completed.body.code}`);
  return body.fileId;
}

/** Sent and checked; answers its row. */
export async function checkedBy(way: Way, at: TestServer, browser: Browser, file: ToSend) {
  const fileId = await sendTo(way, browser, file);
  await checkFile(at.worker, { fileId });
  return rowOf(at, fileId);
}
