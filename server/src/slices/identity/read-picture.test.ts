import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PictureKind } from '@portico/domain/identity/capture';
import { isCampaign } from '@portico/testing/tier';
import { describe, expect, test } from 'vitest';
import { type AtCapture, personAtCapture, sendPicture, startCaptureTest } from '../../../test/capture.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { photographs } from '../../../test/photographs.ts';
import { startWork } from '../../work.ts';
import { checkFile } from '../files/check-file.ts';
import { readPicture } from './read-picture.ts';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const photos = photographs({
  passport: { subject: 'passport' },
  glare: { subject: 'passport', shot: { glare: 0.2 } },
  ofBerta: { subject: 'passport', holder: { spelt: { family: 'KLEIN', given: 'BERTA' } } },
  endsToday: { subject: 'passport', holder: { expiryDate: '2026-11-15' } },
  endsSoon: { subject: 'passport', holder: { expiryDate: '2026-12-01' } },
  front: { subject: 'card-front' },
  back: { subject: 'card-back' },
  portrait: { subject: 'person' },
});

const at = closeAtEnd(await startCaptureTest());

async function take(person: AtCapture, kind: PictureKind, bytes: Buffer): Promise<string> {
  const fileId = await sendPicture(person.browser, kind, bytes);
  await checkFile(at.worker, { fileId });
  await readPicture(at.worker, { fileId });
  return fileId;
}
/** Looks the same but is another file, because bytes that failed once are refused. */
const again = (bytes: Buffer, times: number): Buffer => Buffer.concat([bytes, Buffer.alloc(times)]);

const rowsOf = async (table: 'identity_check' | 'identity_picture', personId: string) =>
  (await at.owner.query(`select * from ${table} where person_id = $1 order by 1`, [personId])).rows;
const auditOf = async (personId: string, action: string) =>
  (
    await at.owner.query(
      'select actor, result, detail from audit where person_id = $1 and action = $2 order by seq',
      [personId, action],
    )
  ).rows;

describe('results of an in-house check [F2]', () => {
  test('a passport and a portrait are read and compared, the step is completed and the data is sealed', async () => {
    const ada = await personAtCapture(at);
    await take(ada, 'front', photos.passport);
    expect(await ada.picture('front')).toMatchObject({ state: 'taken', problem: null });
    expect((await ada.current()).state).toBe('open');
    expect((await ada.browser.get('/auth/getUserPhoto')).status).toBe(404);
    await take(ada, 'portrait', photos.portrait);
    expect(await ada.current()).toMatchObject({
      state: 'done',
      triesLeft: 5,
      problems: [],
      seen: {
        name: 'ADA MARIA OKONJO WEISS',
        documentType: 'passport',
        issuingCountry: 'DE',
        numberEnding: '0T47',
      },
    });
    const photo = await ada.browser.get('/auth/getUserPhoto');
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(photo.body.length).toBeGreaterThan(10_000);
    expect(await ada.progress()).toMatchObject({ status: 'WAITING_FOR_APPROVAL' });
    expect(await auditOf(ada.personId, 'identity.picture')).toMatchObject([
      { actor: 'worker', result: 'done', detail: { kind: 'front' } },
      { actor: 'worker', result: 'done', detail: { kind: 'portrait' } },
    ]);
    expect(await auditOf(ada.personId, 'identity.result')).toMatchObject([
      { actor: 'worker', detail: { state: 'approved', likeness: 'equal', version: 1 } },
    ]);
    const rows = [
      ...(await rowsOf('identity_check', ada.personId)),
      ...(await rowsOf('identity_picture', ada.personId)),
    ];
    const readings = rows.map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
    );
    expect(JSON.stringify(readings)).not.toMatch(/OKONJO|C01X00T47/);
  }, 90_000);

  test.runIf(isCampaign)(
    'completes the check of a card with its MRZ on the back',
    async () => {
      const ada = await personAtCapture(at, 'national-id');
      for (const [kind, photo] of [
        ['front', photos.front],
        ['back', photos.back],
        ['portrait', photos.portrait],
      ] as const)
        await take(ada, kind, photo);
      expect(await ada.current()).toMatchObject({ state: 'done', seen: { documentType: 'national-id' } });
    },
    120_000,
  );

  test.runIf(isCampaign)(
    'accepts the other side of a card that has its MRZ on the front',
    async () => {
      const ada = await personAtCapture(at, 'national-id');
      await take(ada, 'front', photos.back);
      await take(ada, 'back', photos.front);
      expect(await ada.picture('back')).toMatchObject({ state: 'taken' });
    },
    120_000,
  );

  test.runIf(isCampaign)(
    'accepts a photo with glare when every check digit is correct [ux U44]',
    async () => {
      const ada = await personAtCapture(at);
      await take(ada, 'front', photos.glare);
      expect(await ada.picture('front')).toMatchObject({ state: 'taken' });
    },
    90_000,
  );

  test.runIf(isCampaign)(
    'a driving licence completes the step but is left for staff to check',
    async () => {
      const ada = await personAtCapture(at, 'driving-licence');
      await take(ada, 'front', photos.front);
      await take(ada, 'back', again(photos.front, 1));
      await take(ada, 'portrait', photos.portrait);
      expect(await ada.current()).toMatchObject({ state: 'manual', seen: null });
      expect((await ada.progress()).steps).toContain('VERIFY_IDENTITY');
      expect(await auditOf(ada.personId, 'identity.result')).toMatchObject([{ detail: { state: 'staff' } }]);
    },
    120_000,
  );

  test('accepts a document expiring within 30 days with a warning, and rejects one expiring today', async () => {
    const ada = await personAtCapture(at);
    await take(ada, 'front', photos.endsToday);
    expect(await ada.picture('front')).toMatchObject({ state: 'failed', problem: 'document-expired' });
    await take(ada, 'front', photos.endsSoon);
    await take(ada, 'portrait', photos.portrait);
    expect(await ada.current()).toMatchObject({ state: 'done', problems: ['document-expires-soon'] });
  }, 90_000);

  test('another person’s passport uses an attempt and names the difference; the portrait is kept', async () => {
    const ada = await personAtCapture(at);
    await take(ada, 'portrait', photos.portrait);
    await take(ada, 'front', photos.ofBerta);
    expect(await ada.current()).toMatchObject({ state: 'different', problems: ['name'], triesLeft: 4 });
    expect((await ada.progress()).steps).not.toContain('VERIFY_IDENTITY');
    expect((await ada.choose('passport')).status).toBe(201);
    expect(await ada.picture('portrait')).toMatchObject({ state: 'taken' });
    await take(ada, 'front', photos.passport);
    expect((await ada.current()).state).toBe('done');
  }, 120_000);
});

describe('a picture that fails reports why and uses one of five attempts [ux U49]', () => {
  test('each has its own problem, and the fifth ends the check', async () => {
    const ada = await personAtCapture(at);
    const expected = [
      ['front', Buffer.from(EICAR), 'virus'],
      ['front', photos.passport.subarray(0, 40_000), 'damaged'],
      ['front', photos.back, 'other-document'],
      ['portrait', again(photos.portrait, 1).subarray(0, 5000), 'damaged'],
      ['front', photos.front, 'zone-unreadable'],
    ] as const;
    for (const [times, [kind, photo, problem]] of expected.entries()) {
      expect((await ada.current()).triesLeft).toBe(5 - times);
      await take(ada, kind, photo);
      expect(await ada.picture(kind)).toMatchObject({ state: 'failed', problem });
    }
    expect(await ada.current()).toMatchObject({
      state: 'failed',
      triesLeft: 0,
      problems: ['document-unreadable'],
    });
    expect(await rowsOf('identity_check', ada.personId)).toMatchObject([
      { state: 'rejected', result_version: 1 },
    ]);
    expect((await ada.choose('passport')).body.code).toBe('CAPTURE_TRIES_SPENT');
    expect(await auditOf(ada.personId, 'identity.picture')).toMatchObject(
      expected.map(([kind, , problem]) => ({ result: 'refused', detail: { kind, problem } })),
    );
  }, 120_000);
});

describe('a picture is settled once [INV1]', () => {
  test('reading it again, concurrently or later, changes nothing', async () => {
    const ada = await personAtCapture(at);
    for (const [kind, photo] of [
      ['portrait', photos.portrait],
      ['front', photos.passport],
    ] as const) {
      const fileId = await sendPicture(ada.browser, kind, photo);
      await checkFile(at.worker, { fileId });
      await Promise.all([readPicture(at.worker, { fileId }), readPicture(at.worker, { fileId })]);
      await readPicture(at.worker, { fileId });
    }
    expect(await auditOf(ada.personId, 'identity.picture')).toHaveLength(2);
    expect(await auditOf(ada.personId, 'identity.result')).toHaveLength(1);
    expect(await auditOf(ada.personId, 'client.submit')).toHaveLength(1);
  }, 90_000);

  test.runIf(isCampaign)(
    'when a worker is killed while reading, another one finishes and the step is completed once [X17]',
    async () => {
      const ada = await personAtCapture(at);
      await take(ada, 'portrait', photos.portrait);
      const worker = spawn(process.execPath, [join(import.meta.dirname, '../../main-worker.ts')], {
        env: { ...at.environment, DATABASE_URL: at.urls.workerUrl },
        stdio: 'ignore',
      });
      const fileId = await sendPicture(ada.browser, 'front', photos.passport);
      const active = async () =>
        Number(
          (
            await at.owner.query(
              `select count(*) as n from pgboss.job where name = 'read-picture' and state = 'active' and data->>'fileId' = $1`,
              [fileId],
            )
          ).rows[0].n,
        );
      await expect.poll(active, { timeout: 60_000, interval: 50 }).toBe(1);
      worker.kill('SIGKILL');
      expect(await ada.picture('front')).toMatchObject({ state: 'checking' });
      await startWork(at.worker, { 'read-picture': readPicture });
      await ada.until('done', 60_000);
      expect(await auditOf(ada.personId, 'identity.result')).toHaveLength(1);
      expect(await auditOf(ada.personId, 'client.submit')).toHaveLength(1);
    },
    150_000,
  );
});
