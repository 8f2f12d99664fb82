import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { personAtCapture, sendPicture, startCaptureTest } from '../../../test/capture.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { photographs } from '../../../test/photographs.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { checkFile } from '../files/check-file.ts';
import { readPicture } from '../identity/read-picture.ts';
import { takeOutPictures } from './pictures.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';
import { writePictures } from './write-pictures.ts';

const photos = photographs({
  glare: { subject: 'passport', shot: { glare: 0.2 } },
  portrait: { subject: 'person' },
});
const REASON = 'To compare the face with the document.';

const at = closeAtEnd(await startCaptureTest());
const staff = closeAtEnd(openTestStaff(at));
const vera = await staff.hire('vera@staff.example.com', 'viewer');
const ada = await personAtCapture(at);
for (const [kind, photo] of [
  ['front', photos.glare],
  ['portrait', photos.portrait],
] as const) {
  const fileId = await sendPicture(ada.browser, kind, photo);
  await checkFile(at.worker, { fileId });
  await readPicture(at.worker, { fileId });
}

const setStatus = (status: string) =>
  at.owner.query('update client set status = $2 where id = $1', [ada.clientId, status]);

test('shows staff the photographed documents, the data read from them and the checks not done', async () => {
  const text = shown(await showCase(await staff.seat(vera), { named: ada.clientId, isWhole: true }));
  expect(text).toContain('identity: document checked against their details');
  expect(text).toContain('passport issued by DE, number ending in 0T47, expires 2031-05-01');
  expect(text).toContain('photos (passport): front, machine-readable zone read (glare); portrait');
  expect(text).toContain('face NOT COMPARED, liveness NOT CHECKED');
});

test('exports pictures with a sealed reason into a private folder [sec N05]', async () => {
  const seat = await staff.seat(vera);
  await expect(takeOutPictures(seat, { named: ada.clientId, reason: 'look' })).rejects.toMatchObject({
    code: 'REASON',
  });
  const pictures = await takeOutPictures(seat, { named: ada.clientId, reason: REASON });
  const folder = join(at.folder, 'pictures');
  expect(await writePictures(folder, pictures)).toContain(`${ada.personId}-front.jpg`);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).sort()).toEqual([`${ada.personId}-front.jpg`, `${ada.personId}-portrait.jpg`]);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  }
  await expect(writePictures(folder, pictures)).rejects.toMatchObject({ code: 'FOLDER' });
  const { rows: trail } = await at.owner.query(
    `select actor, client_id, detail from audit where action = 'staff.pictures'`,
  );
  expect(trail).toMatchObject([
    { actor: `staff:${seat.staff.id}`, client_id: ada.clientId, detail: { pictures: 2 } },
  ]);
  const { rows: views } = await at.owner.query('select reason_sealed from picture_view');
  expect(views).toHaveLength(1);
  expect(views[0].reason_sealed.toString('latin1')).not.toContain('compare');
});

test('exports pictures only while the case awaits approval, by the command and by raw SQL [sec N05]', async () => {
  const files = async () => {
    const seat = await staff.seat(vera);
    return seat.read((tx) => tx.selectFrom('file').select('id').execute());
  };
  expect(await files()).toHaveLength(2);
  for (const status of ['DRAFT', 'ONBOARDED', 'BLOCKED']) {
    await setStatus(status);
    await expect(
      takeOutPictures(await staff.seat(vera), { named: ada.clientId, reason: REASON }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await files()).toEqual([]);
  }
  await setStatus('WAITING_FOR_APPROVAL');
});
