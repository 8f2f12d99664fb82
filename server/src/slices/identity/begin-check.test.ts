import type { PictureKind } from '@portico/domain/identity/capture';
import { describe, expect, test } from 'vitest';
import {
  type AtCapture,
  decide,
  personAtCapture,
  sendPicture,
  startCaptureTest,
} from '../../../test/capture.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { runRemovals } from '../../../test/files/sweeping.ts';
import { findRow, listKeys } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { handlers } from '../../work.ts';
import { checkFile } from '../files/check-file.ts';
import { seeCase } from '../staff/case.ts';
import { takeOutPictures } from '../staff/pictures.ts';

const at = closeAtEnd(await startCaptureTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');

async function takePicture({ browser }: AtCapture, kind: PictureKind): Promise<string> {
  const fileId = await sendPicture(browser, kind, await jpeg());
  await checkFile(at.worker, { fileId });
  await decide(at, fileId);
  return fileId;
}

/** A person whose pictures went to staff (a driving licence) and whose application awaits a decision. */
async function personInReview(): Promise<{ ada: AtCapture; pictures: readonly string[] }> {
  const ada = await personAtCapture(at);
  const pictures = [await takePicture(ada, 'front'), await takePicture(ada, 'portrait')];
  await at.owner.query(`update identity_check set state = 'staff', decided_at = $2 where person_id = $1`, [
    ada.personId,
    at.clock.now(),
  ]);
  expect((await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).status).toBe(200);
  expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  return { ada, pictures };
}

/** Creates a second client at the same step; the person now acts for it. */
async function openSecond({ browser, personId, clientId }: AtCapture): Promise<string> {
  at.clock.advance(1);
  const { status, body } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  expect(status).toBe(201);
  await at.owner.query(
    `update member set progress = (select array_remove(progress, 'VERIFY_IDENTITY') from member
       where client_id = $3 and person_id = $1) where client_id = $2 and person_id = $1`,
    [personId, body.id, clientId],
  );
  expect((await browser.get(`/auth/change-client?clientId=${body.id}`)).status).toBe(200);
  return body.id;
}

/** What staff see when they decide about a client. */
async function caseOf(clientId: string) {
  const seat = await staff.seat(dora);
  const taken = await takeOutPictures(seat, { named: clientId, reason: 'To compare the face.' });
  const mark = await seat.read(async (tx) => (await seeCase(tx, clientId))?.mark);
  return { mark, pictures: taken.map(({ name, bytes }) => [name.slice(37), bytes.toString('base64')]) };
}
/** Returns the files whose object is still stored after the deletion jobs have run. */
async function keptOf(fileIds: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(fileIds.map((id) => findRow(at, id)));
  await handlers['sweep-files'](at.worker, {});
  const kept: string[] = [];
  for (const { id, object_key } of rows.filter(Boolean)) {
    await runRemovals(at, object_key);
    if ((await listKeys(at, 'clean', object_key)).length > 0) kept.push(id);
  }
  return kept;
}

describe('the pictures submitted with a client [sec L10]', () => {
  test('stay when the person begins another check for a second client, which takes its own', async () => {
    const { ada, pictures } = await personInReview();
    const before = await caseOf(ada.clientId);
    expect(before.pictures.map(([name]) => name)).toEqual(['front.jpg', 'portrait.jpg']);

    const second = await openSecond(ada);
    expect((await ada.choose('national-id')).status).toBe(201);
    expect(await ada.picture('portrait')).toMatchObject({ state: 'missing' });
    expect(await keptOf(pictures)).toEqual(pictures);
    expect(await caseOf(ada.clientId)).toEqual(before);

    const own = await takePicture(ada, 'portrait');
    expect(own).not.toBe(pictures[1]);
    expect(await keptOf([...pictures, own])).toEqual([...pictures, own]);
    expect(await caseOf(ada.clientId)).toEqual(before);
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [second]);
    const { pictures: ofSecond } = await caseOf(second);
    expect(ofSecond.map(([name]) => name)).toEqual(['portrait.jpg']);
    expect(ofSecond[0]).not.toEqual(before.pictures[1]);
  });

  test('stay when consent is withdrawn for a second client, whose staff do not get them', async () => {
    const { ada, pictures } = await personInReview();
    const before = await caseOf(ada.clientId);
    const second = await openSecond(ada);
    expect(await ada.browser.post('/identity/remove-portrait', {})).toMatchObject({
      status: 200,
      body: { state: 'manual', capture: null },
    });
    expect(await keptOf(pictures)).toEqual(pictures);
    expect(await caseOf(ada.clientId)).toEqual(before);
    expect((await ada.progress()).steps).toContain('VERIFY_IDENTITY');
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [second]);
    expect((await caseOf(second)).pictures).toEqual([]);
  });
});
