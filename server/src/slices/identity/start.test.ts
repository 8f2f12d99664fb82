import { portraitConsent } from '@portico/domain/identity/check';
import { describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/harness.ts';
import { click, personAtIdentity, startIdentityTest } from '../../../test/identity.ts';
import { pollIdentity } from './ask-vendor.ts';

const at = closeAtEnd(await startIdentityTest());

const DONE = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'ACCEPTED_TERMS_CONDITIONS',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
];
const fail = (times: number) =>
  fetch(`${at.vendorUrl}/control`, { method: 'POST', body: new URLSearchParams({ fail: String(times) }) });
const auditOf = async (personId: string, action: string) =>
  (
    await at.owner.query(
      'select actor, detail from audit where person_id = $1 and action = $2 order by seq',
      [personId, action],
    )
  ).rows;

describe('a check at the hosted vendor', () => {
  test('an approval of the same person completes the last step and submits the client for review [N05]', async () => {
    const ada = await personAtIdentity(at);
    expect(await ada.current()).toEqual({
      state: 'none',
      adapter: 'hosted',
      capture: null,
      triesLeft: 5,
      problems: [],
      vendor: { name: 'Plainsight', host: 'identity.localhost', picturesKeptDays: 30 },
      vendorAddress: null,
      isVendorSilent: false,
      consentVersion: portraitConsent.hosted,
      typed: { name: 'Ada Maria Okonjo-Weiß', dateOfBirth: '1985-03-27' },
      seen: null,
    });
    const session = await ada.begin();
    const { vendorAddress } = await ada.current();
    expect(vendorAddress).toMatch(/^http:\/\/identity\.localhost:\d+\/identity\/pages\/ses_/);
    expect(await click(at, session, 'approve')).toBe('http://portal.localhost/personal/verify-identity?back');
    const done = await ada.until('done');
    expect(done.seen).toEqual({
      name: 'ADA MARIA OKONJO WEISS',
      dateOfBirth: '1985-03-27',
      documentType: 'passport',
      issuingCountry: 'DE',
      numberEnding: '0T47',
      expiryDate: '2031-05-01',
    });
    expect(JSON.stringify(done)).not.toContain('C01X00T47');
    expect(await ada.progress()).toEqual({ steps: DONE, status: 'WAITING_FOR_APPROVAL' });
    expect(await auditOf(ada.personId, 'identity.start')).toMatchObject([{ detail: { route: 'vendor' } }]);
    expect(await auditOf(ada.personId, 'identity.result')).toMatchObject([
      { actor: 'worker', detail: { state: 'approved', likeness: 'equal' } },
    ]);
    const { rows } = await at.owner.query('select * from identity_check where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toMatchObject([
      { consent_version: portraitConsent.hosted, route: 'vendor', state: 'approved' },
    ]);
    const kept = rows.map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
    );
    expect(JSON.stringify(kept)).not.toMatch(/OKONJO|C01X00T47|identity\.localhost/);
  });

  test('shows the reason for a rejection, allows another attempt, and is then approved [ux U49]', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'reject', { reason: 'document_unreadable' });
    expect(await ada.until('failed')).toMatchObject({
      problems: ['document-unreadable'],
      triesLeft: 4,
      seen: null,
    });
    expect((await ada.progress()).status).toBe('DRAFT');
    await click(at, await ada.begin(), 'approve');
    await ada.until('done');
    expect((await ada.progress()).steps).toEqual(DONE);
  });

  test('an unknown reason shows as the general one; an expired document is refused despite the vendor’s approval', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'reject', { reason: 'something_new' });
    expect((await ada.until('failed')).problems).toEqual(['document-not-accepted']);
    await click(at, await ada.begin(), 'approve', { expires: '2020-01-01' });
    await expect.poll(async () => (await ada.current()).problems).toEqual(['document-expired']);
    expect((await ada.current()).state).toBe('failed');
  });

  test('a near match completes the step only once it is explained', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'approve', { givenNames: 'ADA' });
    expect(await ada.until('near')).toMatchObject({
      problems: ['name'],
      seen: { name: 'ADA OKONJO WEISS' },
      triesLeft: 5,
    });
    expect((await ada.progress()).status).toBe('DRAFT');
    expect(await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).toMatchObject({
      body: { code: 'STEP_INCOMPLETE' },
    });
    expect((await ada.browser.post('/identity/explain-difference', { explanation: 'short' })).status).toBe(
      422,
    );
    const explanation = 'My passport leaves out my second name.';
    expect(await ada.browser.post('/identity/explain-difference', { explanation })).toMatchObject({
      status: 200,
      body: { state: 'done' },
    });
    expect(await ada.progress()).toEqual({ steps: DONE, status: 'WAITING_FOR_APPROVAL' });
    const { rows } = await at.owner.query(
      'select explanation_sealed from identity_check where person_id = $1',
      [ada.personId],
    );
    expect(rows[0].explanation_sealed.toString('latin1')).not.toContain('passport');
  });

  test('a near match caused by a typo can be corrected in the form and confirmed', async () => {
    const ada = await personAtIdentity(at, { answers: { dateOfBirth: '1985-03-26' } });
    await click(at, await ada.begin(), 'approve');
    expect((await ada.until('near')).problems).toEqual(['date-of-birth']);
    await ada.browser.post('/personal/save-information', {
      answers: { dateOfBirth: '1985-03-27' },
      version: 1,
    });
    expect((await ada.current()).state).toBe('done');
    expect((await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).status).toBe(200);
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('a different person stops the step, names the differences and cannot be explained away', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'differ');
    expect(await ada.until('different')).toMatchObject({ problems: ['name', 'date-of-birth'], triesLeft: 4 });
    const explanation = 'It is me, believe me, really.';
    expect(await ada.browser.post('/identity/explain-difference', { explanation })).toMatchObject({
      status: 409,
      body: { code: 'STEP_NOT_OPEN' },
    });
    expect(await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).toMatchObject({
      body: { code: 'STEP_INCOMPLETE' },
    });
    expect((await ada.progress()).status).toBe('DRAFT');
  });

  test.each(['expire', 'abandon'])(
    'a session ended by “%s” uses no attempt and can be started again',
    async (act) => {
      const ada = await personAtIdentity(at);
      const first = await ada.begin();
      // Starting again while a check is open continues that check.
      expect((await ada.start()).body.state).toBe('open');
      expect(await ada.begin()).toBe(first);
      await click(at, first, act);
      expect((await ada.until('ended')).triesLeft).toBe(5);
      const second = await ada.begin();
      expect(second).not.toBe(first);
      await click(at, second, 'approve');
      await ada.until('done');
    },
  );

  test('twenty concurrent starts create one session [X26]', async () => {
    const ada = await personAtIdentity(at);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.start()));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    await ada.until('open');
    const { rows } = await at.owner.query('select 1 from identity_check where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('after five failed attempts another check is refused, and the check by hand still works [ux U49]', async () => {
    const ada = await personAtIdentity(at);
    for (let tries = 5; tries > 0; tries--) {
      expect((await ada.current()).triesLeft).toBe(tries);
      await click(at, await ada.begin(), tries % 2 ? 'reject' : 'differ', { reason: 'face_mismatch' });
      await expect.poll(async () => (await ada.current()).triesLeft, { timeout: 15_000 }).toBe(tries - 1);
    }
    expect(await ada.start()).toMatchObject({ status: 409, body: { code: 'CAPTURE_TRIES_SPENT' } });
    expect(await ada.start(false)).toMatchObject({ status: 201, body: { state: 'manual' } });
    expect(await ada.progress()).toEqual({ steps: DONE, status: 'WAITING_FOR_APPROVAL' });
    expect((await auditOf(ada.personId, 'identity.start')).at(-1)).toMatchObject({
      detail: { route: 'staff' },
    });
  });

  test('without consent there is no vendor session, and staff check by hand [N06]', async () => {
    const ada = await personAtIdentity(at);
    expect(await ada.start(false)).toMatchObject({
      status: 201,
      body: { state: 'manual', vendorAddress: null },
    });
    const { rows } = await at.owner.query(
      'select consent_version, reference from identity_check where person_id = $1',
      [ada.personId],
    );
    expect(rows).toEqual([{ consent_version: null, reference: null }]);
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('refuses consent to an outdated wording [N06]', async () => {
    const ada = await personAtIdentity(at);
    expect(
      await ada.browser.post('/identity/start', { consentToPortrait: true, consentVersion: '2025-01-01' }),
    ).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
  });

  test('a vendor outage is shown, retried and recovered from', async () => {
    const ada = await personAtIdentity(at);
    await fail(2);
    expect((await ada.start()).body.state).toBe('starting');
    await expect.poll(async () => (await ada.current()).isVendorSilent, { timeout: 10_000 }).toBe(true);
    const open = await ada.until('open');
    expect(open.isVendorSilent).toBe(false);
    await fail(1);
    await click(at, String(open.vendorAddress).split('/').at(-1) ?? '', 'approve');
    await ada.until('done');
  }, 40_000);

  test('asks the vendor itself when an event never arrives', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'approve', { deliver: 'never' });
    await pollIdentity(at.worker);
    expect((await ada.current()).state).toBe('open');
    await at.owner.query(
      `update identity_check set asked_at = asked_at - interval '2 minutes' where person_id = $1`,
      [ada.personId],
    );
    await pollIdentity(at.worker);
    expect((await ada.current()).state).toBe('done');
    expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('an unfinished check ends after a week', async () => {
    const ada = await personAtIdentity(at);
    await ada.begin();
    await at.owner.query(
      `update identity_check set asked_at = asked_at - interval '8 days', created_at = created_at - interval '8 days' where person_id = $1`,
      [ada.personId],
    );
    await pollIdentity(at.worker);
    expect((await ada.current()).state).toBe('ended');
  });
});

describe('who can use a check, and when', () => {
  test('cannot start before the step is open or during review [sec J04]', async () => {
    const ada = await personAtIdentity(at);
    const { rows } = await at.owner.query('select progress from member where client_id = $1', [ada.clientId]);
    await at.owner.query(
      `update member set progress = '{ACCOUNT_CREATION,ACCOUNT_TYPE}' where client_id = $1`,
      [ada.clientId],
    );
    expect(await ada.start()).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
    await at.owner.query('update member set progress = $2 where client_id = $1', [
      ada.clientId,
      rows[0].progress,
    ]);
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [ada.clientId]);
    expect(await ada.start()).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
  });

  test('another person’s check is not visible [sec J03]', async () => {
    const [ada, bo] = [await personAtIdentity(at), await personAtIdentity(at)];
    await click(at, await ada.begin(), 'approve');
    await ada.until('done');
    expect(await bo.current()).toMatchObject({ state: 'none', seen: null });
    expect((await bo.progress()).status).toBe('DRAFT');
  });

  test('a check is reused for the person’s other client only after they confirm it there', async () => {
    const ada = await personAtIdentity(at);
    await click(at, await ada.begin(), 'approve');
    await ada.until('done');
    const { body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await ada.browser.get(`/auth/change-client?clientId=${body.id}`);
    const stepsOf = async () =>
      (await at.owner.query('select progress from member where client_id = $1', [body.id])).rows[0].progress;
    expect(await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).toMatchObject({
      body: { code: 'STEP_NOT_OPEN' },
    });
    await ada.browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
    expect(await stepsOf()).not.toContain('VERIFY_IDENTITY');
    expect((await ada.current()).state).toBe('done');
    expect((await ada.browser.post('/client/complete-step', { step: 'VERIFY_IDENTITY' })).status).toBe(200);
    expect(await stepsOf()).toContain('VERIFY_IDENTITY');
  });

  test('in a company it completes one step of many, and returns to the business page', async () => {
    const ada = await personAtIdentity(at, { accountType: 'BUSINESS_ACCOUNT' });
    expect(await click(at, await ada.begin(), 'approve')).toBe(
      'http://portal.localhost/business/verify-identity?back',
    );
    await ada.until('done');
    await expect.poll(async () => (await ada.progress()).steps).toContain('VERIFY_IDENTITY');
    expect((await ada.progress()).status).toBe('DRAFT');
  });
});
