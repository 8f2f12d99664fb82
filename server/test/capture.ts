// A portal that checks identities in-house, people who take pictures, and pictures as a browser sends them.
import { randomBytes } from 'node:crypto';
import type { PictureKind } from '@portico/domain/identity/capture';
import { portraitConsent } from '@portico/domain/identity/check';
import { expect } from 'vitest';
import { putParts, sha256 } from './files/upload.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from './harness.ts';
import { type AtIdentity, personAtIdentity } from './identity.ts';

export async function startCaptureTest(environment: Record<string, string> = {}): Promise<TestServer> {
  const at = await startTestServer({
    environment: {
      IDENTITY_ADAPTER: 'in-house',
      STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`,
      ...environment,
    },
  });
  await at.worker.providers.storage.prepare();
  return at;
}

/** Different every time. Only parsing reveals that they are not a picture. */
export const someBytes = (): Buffer => randomBytes(2000);

export const announcePicture = (browser: Browser, kind: PictureKind, bytes: Buffer): Promise<Answer> =>
  browser.post('/identity/begin-picture', {
    kind,
    name: `${kind}.jpg`,
    type: 'image/jpeg',
    bytes: bytes.length,
    sha256: sha256(bytes),
  });

/** Announces, sends and completes a picture, and returns its id. */
export async function sendPicture(browser: Browser, kind: PictureKind, bytes = someBytes()): Promise<string> {
  const begun = await announcePicture(browser, kind, bytes);
  expect(begun).toMatchObject({ status: 201 });
  await putParts(begun.body, bytes);
  const completed = await browser.post('/identity/complete-picture', { fileId: begun.body.fileId });
  expect(completed).toMatchObject({ status: 200 });
  return begun.body.fileId;
}

export interface AtCapture extends AtIdentity {
  choose(documentType: string): Promise<Answer>;
  picture(kind: PictureKind): Promise<{ state: string; fileId: string | null; problem: string | null }>;
}

export async function personAtCapture(
  at: TestServer,
  documentType: string | null = 'passport',
): Promise<AtCapture> {
  const person = await personAtIdentity(at);
  const choose = (chosen: string) =>
    person.browser.post('/identity/start', {
      consentToPortrait: true,
      consentVersion: portraitConsent['in-house'],
      documentType: chosen,
    });
  if (documentType) expect((await choose(documentType)).status).toBe(201);
  return {
    ...person,
    choose,
    picture: async (kind) =>
      (await person.current()).capture.pictures.find((each: { kind: string }) => each.kind === kind),
  };
}

/** Decides like the reading job: accepts this picture, or rejects it with a problem. */
export const decide = (at: TestServer, fileId: string, problem?: string) =>
  at.owner.query(`update identity_picture set state = $2, problem = $3, decided_at = $4 where file_id = $1`, [
    fileId,
    problem ? 'failed' : 'taken',
    problem ?? null,
    at.clock.now(),
  ]);
