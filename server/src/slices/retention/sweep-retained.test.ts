import { randomUUID } from 'node:crypto';
import type { PictureKind } from '@portico/domain/identity/capture';
import { retention } from '@portico/domain/retention';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AtCapture,
  decide,
  personAtCapture,
  sendPicture,
  startCaptureTest,
} from '../../../test/capture.ts';
import { atDocuments, bringAll, REGISTRATION } from '../../../test/documents.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { runRemovals } from '../../../test/files/sweeping.ts';
import { findRow, listKeys } from '../../../test/files/upload.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { checkFile } from '../files/check-file.ts';
import { seedFile } from '../files/seed-file.ts';
import { hold, release } from '../staff/hold.ts';
import { sweepRetained } from './sweep-retained.ts';

const DAY = 24 * 3600;
const at = closeAtEnd(await startCaptureTest());
const staff = closeAtEnd(openTestStaff(at));

let ada: AtCapture;
beforeEach(async () => {
  ada = await personAtCapture(at);
});

/** Uploads, checks and judges a picture. */
async function keep(kind: PictureKind, problem?: string): Promise<string> {
  const fileId = await sendPicture(ada.browser, kind, await jpeg());
  await checkFile(at.worker, { fileId });
  await decide(at, fileId, problem);
  return fileId;
}
const stand = (status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    ada.clientId,
    status,
    at.clock.now(),
  ]);
/** Returns which of the files still exist after so many days. */
async function leftAfter(days: number, ...fileIds: string[]): Promise<string[]> {
  at.clock.advance(days * DAY);
  await sweepRetained(at.worker);
  const rows = await Promise.all(fileIds.map((id) => findRow(at, id)));
  return rows.filter(Boolean).map(({ slot }) => slot);
}
const countRows = async () =>
  (await at.owner.query('select seen_sealed from identity_check where person_id = $1', [ada.personId]))
    .rows[0].seen_sealed;

describe('deleting uploaded data on schedule [sec L10, N06]', () => {
  test('documents of an abandoned draft are deleted after half a year, and the upload step reopens', async () => {
    // This test comes first, because documents must be recent and later tests advance the clock by years.
    const sole = await atDocuments(at);
    const [registration, address] = await bringAll(sole);
    expect(await sole.done()).toContain('DOCUMENT_UPLOAD');
    at.clock.advance(179 * DAY);
    // Saving an answer counts as progress.
    await at.owner.query('update company_form set saved_at = $2 where client_id = $1', [
      sole.clientId,
      at.clock.now(),
    ]);
    expect(await leftAfter(179, registration, address)).toHaveLength(2);
    const { object_key } = await findRow(at, address);
    expect(await leftAfter(2, registration, address)).toEqual([]);
    await runRemovals(at, object_key);
    expect(await listKeys(at, 'clean', object_key)).toEqual([]);
    expect(await sole.done()).not.toContain('DOCUMENT_UPLOAD');
    expect(await sole.trail('file.expire')).toMatchObject([
      { actor: 'worker', detail: { kept: 'abandoned-paper' } },
      { actor: 'worker', detail: { kept: 'abandoned-paper' } },
    ]);
  });

  test('a portrait is deleted 30 days after the decision, with its object; the document stays during business', async () => {
    const [front, portrait] = [await keep('front'), await keep('portrait')];
    const { object_key } = await findRow(at, portrait);
    await stand('ONBOARDED');
    expect(await leftAfter(30, front, portrait)).toEqual(['front', 'portrait']);
    expect(await leftAfter(1 / 24, front, portrait)).toEqual(['front']);
    await runRemovals(at, object_key);
    expect(await listKeys(at, 'clean', object_key)).toEqual([]);
    const { rows } = await at.owner.query(
      `select actor, person_id, detail from audit where action = 'file.expire' and target = $1`,
      [`file:${portrait}`],
    );
    expect(rows).toMatchObject([{ actor: 'worker', person_id: ada.personId, detail: { kept: 'portrait' } }]);
    const { rows: pictures } = await at.owner.query(
      'select kind from identity_picture where person_id = $1',
      [ada.personId],
    );
    expect(pictures).toEqual([{ kind: 'front' }]);
    expect(await leftAfter(9 * 365, front)).toEqual(['front']);
  });

  test('a document and the data read from it are deleted five years after business ends', async () => {
    const front = await keep('front');
    await at.owner.query(`update identity_check set seen_sealed = '\\x00' where person_id = $1`, [
      ada.personId,
    ]);
    await stand('BLOCKED');
    expect(await leftAfter(retention['document-picture'].days, front)).toEqual(['front']);
    expect(await countRows()).not.toBeNull();
    expect(await leftAfter(1, front)).toEqual([]);
    expect(await countRows()).toBeNull();
  });

  test('a portrait stays while another account of the person is open', async () => {
    const portrait = await keep('portrait');
    await stand('ONBOARDED');
    await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    expect(await leftAfter(60, portrait)).toEqual(['portrait']);
  });

  test('a rejected picture is deleted after a day; its row stays, still marked as failed', async () => {
    const [failed, front] = [await keep('portrait', 'blur'), await keep('front')];
    expect(await leftAfter(0.9, failed, front)).toEqual(['portrait', 'front']);
    expect(await leftAfter(0.2, failed, front)).toEqual(['front']);
    const { rows } = await at.owner.query('select state from identity_picture where file_id = $1', [failed]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('pictures of an abandoned draft are deleted after half a year; review stops the period, and a return restarts it', async () => {
    const front = await keep('front');
    expect(await leftAfter(179, front)).toEqual(['front']);
    await stand('WAITING_FOR_APPROVAL');
    expect(await leftAfter(300, front)).toEqual(['front']);
    await stand('RETURNED');
    expect(await leftAfter(179, front)).toEqual(['front']);
    expect(await leftAfter(2, front)).toEqual([]);
  });
});

describe('with several clients of one person, the longest retention counts [sec L10]', () => {
  const openDraft = async () => {
    const { status, body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    expect(status).toBe(201);
    return body.id as string;
  };

  test.each(['ONBOARDED', 'BLOCKED'])(
    'a draft does not shorten how long a client that is %s keeps the document',
    async (status) => {
      const front = await keep('front');
      await openDraft();
      await stand(status);
      expect(await leftAfter(retention['abandoned-picture'].days + 1, front)).toEqual(['front']);
    },
  );

  /** A company of which she was a member until today. */
  const leaveCompany = async (status: 'ONBOARDED' | 'DRAFT'): Promise<string> => {
    const { clientIds } = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', status }],
    });
    await at.owner.query(
      `insert into former_member (client_id, person_id, role, named_id, progress, joined_at, ended_at, ended_by)
       values ($1, $2, 'employee', gen_random_uuid(), '{}', $3, $3, 'colleague')`,
      [clientIds[0], ada.personId, at.clock.now()],
    );
    return clientIds[0] ?? '';
  };

  test('a company that the person has left still needs what it was approved with', async () => {
    const front = await keep('front');
    await leaveCompany('ONBOARDED');
    expect(await leftAfter(retention['abandoned-picture'].days + 1, front)).toEqual(['front']);
  });

  test('a legal hold on a company covers a person who has left it', async () => {
    const front = await keep('front');
    const company = await leaveCompany('DRAFT');
    const dora = await staff.hire(`${randomUUID()}@staff.example.com`);
    await hold(await staff.seat(dora), { named: company, reason: 'The court asked for everything.' });
    expect(await leftAfter(retention['abandoned-picture'].days + 1, front)).toEqual(['front']);
    await release(await staff.seat(dora), { named: company });
    expect(await leftAfter(1, front)).toEqual([]);
  });

  test('an abandoned draft does not extend retention either', async () => {
    const [front, portrait] = [await keep('front'), await keep('portrait')];
    await openDraft();
    await stand('BLOCKED');
    expect(await leftAfter(retention['abandoned-picture'].days + 1, front, portrait)).toEqual(['front']);
    expect(await leftAfter(retention['document-picture'].days, front)).toEqual([]);
  });

  test('data read from a document stays while one client is active, although another ended long ago', async () => {
    const { personId, clientId } = ada;
    await at.owner.query(`update identity_check set seen_sealed = '\\x00' where person_id = $1`, [personId]);
    const document = await seedFile(at.server, at.worker, { personId, clientId, slot: REGISTRATION });
    const other = await openDraft();
    await stand('BLOCKED');
    await at.owner.query(`update client set status = 'ONBOARDED', status_since = $2 where id = $1`, [
      other,
      at.clock.now(),
    ]);
    expect(await leftAfter(retention.paper.days + 1, document)).toEqual([]);
    expect(await countRows()).not.toBeNull();
  });
});

test('a legal hold keeps everything until it is released; only an approver sets it, with a reason [sec L10]', async () => {
  const [front, portrait] = [await keep('front'), await keep('portrait')];
  await stand('BLOCKED');
  const [dora, vera] = [
    await staff.hire('dora@staff.example.com'),
    await staff.hire('vera@staff.example.com', 'viewer'),
  ];
  const reason = 'The court asked for everything.';
  const named = ada.clientId;
  await expect(hold(await staff.seat(dora), { named, reason: undefined })).rejects.toMatchObject({
    code: 'REASON',
  });
  await expect(staff.seat(vera).then((seat) => hold(seat, { named, reason }))).rejects.toMatchObject({
    code: 'VIEWER',
  });
  await hold(await staff.seat(dora), { named, reason });
  await expect(hold(await staff.seat(dora), { named, reason })).rejects.toMatchObject({
    code: 'HELD_ALREADY',
  });
  expect(await leftAfter(6 * 366, front, portrait)).toEqual(['front', 'portrait']);
  await release(await staff.seat(dora), { named });
  await expect(release(await staff.seat(dora), { named })).rejects.toMatchObject({ code: 'NOT_HELD' });
  expect(await leftAfter(0, front, portrait)).toEqual([]);
});
