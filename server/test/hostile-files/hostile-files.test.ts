import { randomBytes } from 'node:crypto';
import { sampled } from '@portico/testing/tier';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../src/slices/files/inspect-file.ts';
import { readPicture } from '../../src/slices/identity/read-picture.ts';
import { buildPng, type HostileFile, hostileFiles } from '../files/hostile.ts';
import { listKeys } from '../files/upload.ts';
import {
  announce,
  checkUpload,
  documentRoute,
  picture,
  type UploadRoute,
  uploadRoutes,
} from '../files/upload-routes.ts';
import { type Browser, closeAtEnd, startTestServer } from '../harness.ts';

const files = await hostileFiles();
const RULES: Readonly<Record<string, string>> = {
  'picture-too-large': 'L03',
  'picture-too-small': 'L03',
  locked: 'L04',
  'active-content': 'L04',
  attachment: 'L04',
  'too-many-pages': 'L04',
  expands: 'L04',
  virus: 'L06',
};

const at = closeAtEnd(
  await startTestServer({
    environment: { STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`, IDENTITY_ADAPTER: 'in-house' },
  }),
);
await at.server.providers.storage.prepare();

/** Spreads uploads over several people: limits per hour apply to files, and to pictures that fail (five). */
function inTurn(way: UploadRoute, each: number): () => Promise<Browser> {
  let sender: Promise<Browser> | undefined;
  let sent = 0;
  return () => {
    if (!sender || sent++ % each === 0)
      sender = way.someone(at, `${randomBytes(6).toString('hex')}@example.com`);
    return sender;
  };
}
const senders = new Map([
  [documentRoute, inTurn(documentRoute, 25)],
  [picture, inTurn(picture, 4)],
]);
const sender = (way: UploadRoute): Promise<Browser> => (senders.get(way) as () => Promise<Browser>)();

const isPicture = ({ type }: HostileFile): boolean => type.startsWith('image/');
/** All of them as documents. Both routes end in the same inspection, so a few suffice as pictures. */
const sentAs = (way: UploadRoute): readonly HostileFile[] =>
  way === documentRoute ? files : sampled(files.filter(isPicture), 6);
const rows = uploadRoutes.flatMap((way) =>
  sentAs(way).map((file) => ({ ...file, way, as: way.what, rule: RULES[file.refusedAs] ?? 'L02' })),
);

describe('attack 8 and 9: a hostile file', () => {
  test('the sample has at least forty files, eleven kinds of refusal and twenty pictures', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(new Set(files.map(({ refusedAs }) => refusedAs)).size).toBeGreaterThanOrEqual(11);
    expect(files.filter(isPicture).length).toBeGreaterThanOrEqual(20);
  });

  test.each(rows)(
    'sec $rule $what, sent as $as, is refused as $refusedAs',
    async ({ way, refusedAs, ...file }) => {
      const browser = await sender(way);
      if (refusedAs === 'name') {
        expect((await announce(way, browser, file)).status).toBe(422);
        return;
      }
      const row = await checkUpload(way, at, browser, file);
      expect(row).toMatchObject({
        state: refusedAs === 'virus' ? 'infected' : 'unreadable',
        reason: refusedAs,
        clean_sha256: null,
      });
      if (way === documentRoute)
        expect((await browser.post('/documents/open', { fileId: row.id })).status).toBe(404);
      else expect(await failedAs(browser, row.id)).toBe(refusedAs);
    },
    60_000,
  );

  /** What the person learns about the picture once it should be read. */
  async function failedAs(browser: Browser, fileId: string): Promise<string> {
    await readPicture(at.worker, { fileId });
    const { body } = await browser.get('/identity/current');
    expect(body).toMatchObject({ state: 'open', seen: null });
    const [front] = body.capture.pictures;
    expect(front).toMatchObject({ kind: 'front', state: 'failed' });
    return front.problem;
  }

  test.each(files.filter((file) => !isPicture(file)).slice(0, 3))(
    '$what is not a picture and is refused on announcement [sec L02]',
    async (file) => {
      expect((await announce(picture, await sender(picture), file)).status).toBe(422);
    },
  );

  test.each(
    uploadRoutes.flatMap((way) =>
      [
        ['an empty file', { bytes: 0 }],
        ['an unsupported type', { type: 'image/svg+xml' }],
        ['an empty name', { name: '' }],
        ['a name that is too long', { name: `${'a'.repeat(200)}.jpg` }],
        ['an invalid hash', { sha256: 'abc' }],
      ].map(([what, wrong]) => [what as string, way.what, way, wrong as object] as const),
    ),
  )('%s is refused when announcing %s [sec L01]', async (_, __, way, wrong) => {
    const right = { name: 'a.jpg', type: 'image/jpeg', bytes: 10, sha256: 'a'.repeat(64), ...way.beside };
    const { status } = await (await sender(way)).post(way.begin, { ...right, ...wrong });
    expect(status).toBe(422);
  });

  test('no refused file leaves a clean or quarantined object, read data or a logged failure', async () => {
    expect(await listKeys(at, 'clean')).toEqual([]);
    expect(await listKeys(at, 'quarantine')).toEqual([]);
    expect(at.logLines.filter((line) => line.includes('"accident"'))).toEqual([]);
    expect((await at.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    const { rows: left } = await at.owner.query(
      `select (select count(*)::int from file where state = 'clean') as clean,
        (select count(*)::int from identity_picture where state = 'taken' or read_sealed is not null) as read`,
    );
    expect(left).toEqual([{ clean: 0, read: 0 }]);
  });

  test('inspecting 900 million pixels takes less than a second longer than starting the process [sec L03]', async () => {
    const timeOf = async (bytes: Buffer): Promise<number> => {
      const startedMs = performance.now();
      await inspectFile('image/png', bytes);
      return performance.now() - startedMs;
    };
    const bomb = buildPng(30_000, 30_000);
    await timeOf(bomb);
    const [none, large] = [await timeOf(Buffer.of(1)), await timeOf(bomb)];
    expect(large).toBeLessThan(none + 1000);
  });
});

describe('attack 9: with the scanner down', () => {
  test.each(uploadRoutes)(
    'no file becomes clean, downloadable or read, infected or not: $what [sec L06]',
    async (way) => {
      const down = await startTestServer({
        environment: { SCANNER_URL: 'tcp://127.0.0.1:1', IDENTITY_ADAPTER: 'in-house' },
      });
      await down.server.providers.storage.prepare();
      const browser = await way.someone(down, 'down@example.com');
      const sent = files
        .filter((file) => file.refusedAs === 'virus' || file.refusedAs === 'two-kinds')
        .filter((file) => way === documentRoute || isPicture(file))
        .slice(-4);
      expect(sent.length).toBeGreaterThan(2);
      for (const file of sent) await expect(checkUpload(way, down, browser, file)).rejects.toThrow();
      const { rows: waiting } = await down.owner.query('select id, state, clean_sha256 from file');
      // Only the newest picture of a kind is stored.
      expect(waiting).toHaveLength(way === documentRoute ? sent.length : 1);
      for (const { id: fileId, ...stands } of waiting) {
        expect(stands).toEqual({ state: 'scanning', clean_sha256: null });
        expect((await browser.post('/documents/open', { fileId })).status).not.toBe(200);
        await readPicture(down.worker, { fileId });
      }
      const { rows: pictures } = await down.owner.query('select state, read_sealed from identity_picture');
      expect(pictures).toEqual(way === picture ? [{ state: 'checking', read_sealed: null }] : []);
      await down.close();
    },
    60_000,
  );
});
