import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf } from '../../../test/files/pdf.ts';
import { drawn, heic, jpeg, jpegWithLocation } from '../../../test/files/pictures.ts';
import { findRow, listKeys, openAtDocuments, sha256, uploadCleanFile } from '../../../test/files/upload.ts';
import { announce, checkUpload, documentRoute, sendParts } from '../../../test/files/upload-routes.ts';
import { type Browser, closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { removeObjects } from './remove.ts';

let browser: Browser;
const extract = { name: 'register extract.pdf', type: 'application/pdf', bytes: makePdf() };
/** Unique bytes each time, because identical bytes count as the same upload. */
const freshDocument = (bytes = 4000) => ({
  ...extract,
  bytes: makePdf({ content: Buffer.from(`% ${randomBytes(bytes / 2).toString('hex')}`) }),
});

const at = closeAtEnd(
  await startTestServer({ environment: { STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}` } }),
);
await at.server.providers.storage.prepare();
beforeEach(async () => {
  browser = await openAtDocuments(at, `papers-${randomBytes(4).toString('hex')}@example.com`);
});

describe('uploading a valid file', () => {
  test('accepts every allowed type and stores bytes that match the recorded hash [sec L02, INV10]', async () => {
    const files = [
      extract,
      { name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg() },
      { name: 'b.PNG', type: 'image/png', bytes: await drawn().png().toBuffer() },
      { name: 'c.webp', type: 'image/webp', bytes: await drawn().webp().toBuffer() },
      { name: 'IMG_0001.HEIC', type: 'image/heic', bytes: await heic() },
    ];
    for (const file of files) {
      const row = await checkUpload(documentRoute, at, browser, file);
      expect(row, file.type).toMatchObject({ state: 'clean', reason: null });
      const copy = await uploadCleanFile(at, row.object_key);
      expect(sha256(copy)).toBe(row.clean_sha256.toString('hex'));
      expect(copy.length).toBe(row.clean_bytes);
      expect(row.clean_type).toBe(file.type === 'application/pdf' ? file.type : 'image/jpeg');
      expect(await listKeys(at, 'quarantine', row.object_key)).toEqual([]);
    }
  }, 60_000);

  test('stores a picture upright and without location, camera or owner [sec L03]', async () => {
    const row = await checkUpload(documentRoute, at, browser, {
      name: 'd.jpg',
      type: 'image/jpeg',
      bytes: await jpegWithLocation(),
    });
    const copy = await uploadCleanFile(at, row.object_key);
    const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
    writeFileSync(join(folder, 'kept.jpg'), copy);
    const tags = execFileSync('/usr/bin/exiftool', ['-a', '-G1', join(folder, 'kept.jpg')]).toString();
    rmSync(folder, { recursive: true });
    expect(tags).not.toMatch(/GPS|Artist|Make\b|XMP|IPTC|ICC|\[IFD/);
    expect(tags).toMatch(/Image Width\s+: 800/);
  }, 30_000);
});

describe('upload limits [sec L10]', () => {
  test('allows three uploads at once, and a fourth when one of them has finished [sec L10]', async () => {
    const own = await openAtDocuments(at, 'three@example.com');
    const files = Array.from({ length: 4 }, () => freshDocument());
    const begun = [];
    for (const file of files.slice(0, 3)) begun.push(await announce(documentRoute, own, file));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, , , fourth] = files;
    if (!first || !fourth) throw new Error('expected four files');
    expect(await announce(documentRoute, own, fourth)).toMatchObject({ status: 429 });
    await sendParts(documentRoute, own, first);
    expect((await announce(documentRoute, own, fourth)).status).toBe(201);
  });

  test.each([
    ['20 files for one document', 20, 1000, 'slot'],
    ['100 MB for one document', 5, 20_000_000, 'slot'],
    ['100 files for a client', 100, 1000, 'client'],
    ['500 MB for a client', 25, 20_000_000, 'client'],
  ])('allows no more than %s [sec L10]', async (what, files, bytes, scope) => {
    const own = await openAtDocuments(at, `${what.replaceAll(' ', '').toLowerCase()}@example.com`);
    const { body } = await announce(documentRoute, own, { ...freshDocument(), slot: 'articles' });
    const fill = `insert into file select gen_random_uuid(), gen_random_uuid()::text, person_id, client_id, purpose,
        case $3 when 'slot' then slot else 's' || n end, name_sealed, type, $2, sha256(n::text::bytea), 'scanning', null,
        begun_at, addressed_at, now() from file, generate_series(1, $4::int) n where id = $1`;
    await at.owner.query(fill, [body.fileId, bytes, scope, files - 1]);
    await at.owner.query(
      `update file set bytes = $2, state = 'scanning', completed_at = now() where id = $1`,
      [body.fileId, bytes],
    );
    expect(await announce(documentRoute, own, { ...freshDocument(), slot: 'articles' })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_LIMIT' },
    });
    const elsewhere = await announce(documentRoute, own, { ...freshDocument(), slot: 'shareholder-list' });
    expect(elsewhere.status).toBe(scope === 'slot' ? 201 : 409);
    // Refused files do not count towards the limit.
    await at.owner.query(`update file set state = 'unreadable', reason = 'damaged' where state = 'scanning'`);
    expect((await announce(documentRoute, own, { ...freshDocument(), slot: 'articles' })).status).toBe(201);
  });

  test('the same file is a duplicate for another document and the same upload for the same document', async () => {
    const own = await openAtDocuments(at, 'same@example.com');
    const file = freshDocument();
    const { body } = await announce(documentRoute, own, { ...file, slot: 'articles' });
    expect((await announce(documentRoute, own, { ...file, slot: 'articles' })).body.fileId).toBe(body.fileId);
    expect(await announce(documentRoute, own, { ...file, slot: 'shareholder-list' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_FILE' },
    });
  });
});

describe('an uploaded document', () => {
  test('is served as an attachment under its cleaned name for one minute, with an opaque key [sec L07, L09]', async () => {
    const name = '../../etc/Gründung «Ö»\r\nSet-Cookie: a=b; \u202efdp.exe".pdf';
    const own = await openAtDocuments(at, 'names@example.com');
    const row = await checkUpload(documentRoute, at, own, { ...freshDocument(), name });
    expect(row.object_key).toMatch(/^[0-9a-f]{48}$/);
    const { body } = await own.post('/documents/open', { fileId: row.id });
    expect(new URL(body.address).searchParams.get('X-Amz-Expires')).toBe('60');
    const response = await fetch(body.address);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.~-]+$/);
    expect(disposition).not.toMatch(/\.\.|\/|\u202e|etc/);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await fetch(body.address, { method: 'DELETE' })).status).toBe(403);
  }, 30_000);

  test('is deleted with its row and object when removed', async () => {
    const row = await checkUpload(documentRoute, at, browser, freshDocument());
    expect((await browser.post('/documents/remove', { fileId: row.id })).status).toBe(200);
    expect(await findRow(at, row.id)).toBeUndefined();
    await removeObjects(at.worker, { objectKey: row.object_key });
    expect(await listKeys(at, 'clean', row.object_key)).toEqual([]);
    expect((await browser.post('/documents/open', { fileId: row.id })).status).toBe(404);
  }, 30_000);
});
