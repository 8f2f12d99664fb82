import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  type AtDocuments,
  atDocuments,
  bringAll,
  freshPdf,
  REGISTRATION,
  startDocumentsTest,
} from '../../../test/documents.ts';
import { findRow, putParts, sha256 } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';

const at = closeAtEnd(await startDocumentsTest());

async function announce({ browser }: AtDocuments, slot: string, { name, type, bytes } = freshPdf()) {
  const { status, body } = await browser.post('/documents/begin-upload', {
    slot,
    name,
    type,
    bytes: bytes.length,
    sha256: sha256(bytes),
  });
  expect(status).toBe(201);
  return { bytes, begun: body };
}

/** Returns the client for another reason and marks these files as lost, so that the step is open. */
async function giveBack({ clientId }: AtDocuments, lost: readonly string[]): Promise<void> {
  at.clock.advance(60);
  await at.owner.query(`update client set status = 'RETURNED', status_since = $2 where id = $1`, [
    clientId,
    at.clock.now(),
  ]);
  await at.owner.query(`update file set state = 'unreadable', reason = 'lost' where id = any ($1)`, [lost]);
  await at.owner.query(
    `update member set progress = array_remove(progress, 'DOCUMENT_UPLOAD') where client_id = $1`,
    [clientId],
  );
}

describe('a client returned for correction [sec J04]', () => {
  test('cannot finish an upload announced before the review for a document not to be corrected', async () => {
    const somebody = await atDocuments(at);
    const [, address] = await bringAll(somebody);
    const { begun, bytes } = await announce(somebody, REGISTRATION);
    await putParts(begun, bytes);
    await giveBack(somebody, [address]);
    const { fileId } = begun;
    for (const path of ['/documents/resume-upload', '/documents/complete-upload'])
      expect(await somebody.browser.post(path, { fileId })).toMatchObject({
        status: 409,
        body: { code: 'STEP_NOT_OPEN' },
      });
    expect(await findRow(at, fileId)).toMatchObject({ state: 'uploading' });
  });

  test('can finish an upload announced since then, even if another file completed the document', async () => {
    const somebody = await atDocuments(at);
    const brought = await bringAll(somebody);
    await giveBack(somebody, brought);
    await somebody.browser.post('/documents/remove', { fileId: brought[1] });
    const { begun, bytes } = await announce(somebody, ADDRESS);
    await somebody.bring(ADDRESS);
    expect(await somebody.paper(ADDRESS)).toMatchObject({ state: 'accepted' });
    await putParts(begun, bytes);
    expect(await somebody.browser.post('/documents/complete-upload', { fileId: begun.fileId })).toMatchObject(
      { status: 200, body: { state: 'scanning' } },
    );
  });
});
