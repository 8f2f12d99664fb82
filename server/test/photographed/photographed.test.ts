import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { checkFile } from '../../src/slices/files/check-file.ts';
import { emptyQuarantine, removeObjects } from '../../src/slices/files/remove.ts';
import { readPicture } from '../../src/slices/identity/read-picture.ts';
import { startWork } from '../../src/work.ts';
import { type AtCapture, announcePicture, personAtCapture, sendPicture } from '../capture.ts';
import { EICAR } from '../files/hostile.ts';
import { openSwitch } from '../files/switch.ts';
import { findRow, partsMissing, putParts, sha256, uploadCleanFile } from '../files/upload.ts';
import { closeAtEnd, startTestServer } from '../harness.ts';
import { photographs } from '../photographs.ts';

const PATIENCE = 90_000;
const photos = photographs({
  passport: { subject: 'passport', holder: { documentCode: 'P' } },
  portrait: { subject: 'person' },
});
/** Looks the same but is a different file. */
const again = (photo: Buffer): Buffer => {
  const remark = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, 18]),
    Buffer.from(randomBytes(8).toString('hex')),
  ]);
  return Buffer.concat([photo.subarray(0, 2), remark, photo.subarray(2)]);
};

const { storage: store, scanner: clamd } = inject('stack');
const { hostname: host, port } = new URL(store.endpoint);
const storage = closeAtEnd(await openSwitch({ host, port: Number(port) }));
const scanner = closeAtEnd(await openSwitch(clamd));
const at = closeAtEnd(
  await startTestServer({
    environment: {
      IDENTITY_ADAPTER: 'in-house',
      STORAGE_URL: `http://127.0.0.1:${storage.port}`,
      STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`,
      SCANNER_URL: `tcp://127.0.0.1:${scanner.port}`,
    },
  }),
);
await at.server.providers.storage.prepare();
await startWork(at.worker, {
  'check-file': checkFile,
  'read-picture': readPicture,
  'remove-objects': removeObjects,
  'empty-quarantine': emptyQuarantine,
});

const isDone = async (ada: AtCapture): Promise<void> => {
  await ada.until('done', 45_000);
  expect((await ada.progress()).steps).toContain('VERIFY_IDENTITY');
};

test(
  'two photos are uploaded, scanned, read and compared, and the stored bytes match the recorded hash [F2, INV10]',
  async () => {
    const ada = await personAtCapture(at);
    const sent = [
      await sendPicture(ada.browser, 'front', again(photos.passport)),
      await sendPicture(ada.browser, 'portrait', again(photos.portrait)),
    ];
    expect(['reading', 'done']).toContain((await ada.current()).state);
    await isDone(ada);
    expect((await ada.current()).seen).toMatchObject({ numberEnding: expect.stringMatching(/0T47$/) });
    for (const fileId of sent) {
      const row = await findRow(at, fileId);
      expect(row).toMatchObject({ state: 'clean', clean_type: 'image/jpeg', purpose: 'identity' });
      expect(sha256(await uploadCleanFile(at, row.object_key))).toBe(row.clean_sha256.toString('hex'));
    }
  },
  PATIENCE,
);

test(
  'an upload survives a storage failure and a scanner failure without costing a try [X17, X42, INV10]',
  async () => {
    const ada = await personAtCapture(at);
    await sendPicture(ada.browser, 'portrait', again(photos.portrait));
    const front = again(photos.passport);
    const { body: begun } = await announcePicture(ada.browser, 'front', front);
    await putParts(begun, front, 1);
    storage.set('dead');
    await expect(putParts(begun, front)).rejects.toThrow();
    const { fileId } = begun;
    for (const call of ['resume-picture', 'complete-picture'])
      expect((await ada.browser.post(`/identity/${call}`, { fileId })).body.code).toBe('BUSY');
    storage.set('whole');
    const { body: resumed } = await ada.browser.post('/identity/resume-picture', { fileId });
    expect(partsMissing(resumed)).toBe(begun.parts.length - 1);
    await putParts(resumed, front);

    scanner.set('dead');
    expect((await ada.browser.post('/identity/complete-picture', { fileId })).status).toBe(200);
    await expect
      .poll(() => at.logLines.filter((line) => line.includes('job failed')).length, { timeout: 15_000 })
      .toBeGreaterThan(0);
    expect(await ada.picture('front')).toMatchObject({ state: 'checking', problem: null });
    expect((await findRow(at, fileId)).state).toBe('scanning');
    expect((await ada.current()).triesLeft).toBe(5);
    scanner.set('whole');
    await isDone(ada);
  },
  PATIENCE,
);

test(
  'a virus in place of a photo costs one try, is refused again, and a good photo completes the step [sec L06]',
  async () => {
    const ada = await personAtCapture(at);
    const bad = Buffer.concat([again(photos.passport), EICAR]);
    const fileId = await sendPicture(ada.browser, 'front', bad);
    await expect
      .poll(() => ada.picture('front'), { timeout: 30_000 })
      .toMatchObject({ state: 'failed', problem: 'virus' });
    expect(await findRow(at, fileId)).toMatchObject({ state: 'infected', clean_sha256: null });
    expect(await ada.current()).toMatchObject({ state: 'open', triesLeft: 4, seen: null });
    expect((await announcePicture(ada.browser, 'front', bad)).body.code).toBe('SAME_PICTURE');
    await sendPicture(ada.browser, 'front', again(photos.passport));
    await sendPicture(ada.browser, 'portrait', again(photos.portrait));
    await isDone(ada);
  },
  PATIENCE,
);
