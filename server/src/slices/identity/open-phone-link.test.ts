import { describe, expect, test } from 'vitest';
import {
  type AtCapture,
  announcePicture,
  personAtCapture,
  sendPicture,
  someBytes,
  startCaptureTest,
} from '../../../test/capture.ts';
import { type Browser, closeAtEnd, openBrowser, PORTAL } from '../../../test/harness.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { boundCalls } from '../../routes.ts';
import { sweepExpired } from '../../sweep-expired.ts';

const at = closeAtEnd(await startCaptureTest());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Safari/604.1';
const askLink = (ada: AtCapture, sendBy?: 'sms' | 'mail') =>
  ada.browser.post('/identity/phone-link', { ...(sendBy && { sendBy }) });
async function linkOf(ada: AtCapture): Promise<string> {
  const { status, body } = await askLink(ada);
  expect(status).toBe(200);
  return body.address.split('#')[1];
}
const open = (token: string, browser = openBrowser(at)) =>
  browser.post('/identity/open-phone-link', { token }, { headers: { 'user-agent': IPHONE } });
/** Opens a phone that has followed the person's link. */
async function phoneOf(ada: AtCapture): Promise<Browser> {
  const phone = openBrowser(at);
  expect(await open(await linkOf(ada), phone)).toMatchObject({ status: 200 });
  return phone;
}
const auditOf = async (personId: string, action: string) =>
  (
    await at.owner.query(
      'select actor, detail from audit where person_id = $1 and action = $2 order by seq',
      [personId, action],
    )
  ).rows;
/** The page at the desktop does this by itself to keep the session alive. */
const stay = ({ browser }: AtCapture) => browser.get('/auth/refresh-token');

describe('a link for the person’s own phone [ux U42]', () => {
  test('has an unguessable token, is valid for 15 minutes and comes with a matching code [ux U42]', async () => {
    const ada = await personAtCapture(at);
    const { status, body } = await askLink(ada);
    expect(status).toBe(200);
    expect(body).toEqual({
      address: expect.stringMatching(new RegExp(`^${PORTAL}/capture#[0-9a-f]{40}$`)),
      matchingCode: expect.stringMatching(/^[ACFHKLMRWXY][2-79][ACFHKLMRWXY][2-79]$/),
      expiresInSeconds: 900,
    });
    expect(await ada.current()).toMatchObject({
      state: 'open',
      capture: { phone: { matchingCode: body.matchingCode, device: null, expiresInSeconds: 900 } },
    });
    const { rows } = await at.owner.query('select * from identity_phone where person_id = $1', [
      ada.personId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.address.split('#')[1]);
    expect(await auditOf(ada.personId, 'identity.phone-link')).toMatchObject([
      { actor: `person:${ada.personId}`, detail: { sentBy: 'nothing' } },
    ]);
  });

  test('both screens show the matching code and each other’s device; the phone shows no personal data [ux U42, sec N05]', async () => {
    const ada = await personAtCapture(at);
    const phone = openBrowser(at);
    const { body: link } = await askLink(ada);
    const opened = await open(link.address.split('#')[1], phone);
    const told = {
      state: 'on-phone',
      triesLeft: 5,
      documentType: 'passport',
      pictures: [
        { kind: 'front', state: 'missing', fileId: null, problem: null },
        { kind: 'portrait', state: 'missing', fileId: null, problem: null },
      ],
      phone: { matchingCode: link.matchingCode, desktop: 'Chrome on Linux' },
      expiresInSeconds: 1800,
    };
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.body).toEqual(told);
    expect((await phone.get('/identity/capture')).body).toEqual(told);
    expect(await ada.current()).toMatchObject({
      state: 'on-phone',
      capture: { phone: { matchingCode: link.matchingCode, device: 'Safari on iPhone' } },
    });
    expect((await ada.browser.get('/identity/capture')).body).toMatchObject({
      phone: null,
      expiresInSeconds: null,
    });
    const [cookie] = [opened.headers['set-cookie']]
      .flat()
      .filter((each) => String(each).startsWith('__Host-phone='));
    expect(cookie).toMatch(/^__Host-phone=[\w-]{43}; Path=\/; Secure; SameSite=Strict; HttpOnly$/);
    expect(await auditOf(ada.personId, 'identity.open-phone-link')).toHaveLength(1);
  });

  test('pictures taken by the phone belong to the person, and the desktop follows along [ux U42]', async () => {
    const ada = await personAtCapture(at);
    const phone = await phoneOf(ada);
    const front = await sendPicture(phone, 'front');
    expect(await ada.picture('front')).toMatchObject({ state: 'checking', fileId: front });
    expect((await ada.current()).state).toBe('on-phone');
    // Meanwhile, the person takes a picture at the desktop.
    await sendPicture(ada.browser, 'portrait');
    expect((await ada.current()).state).toBe('reading');
    expect((await phone.get('/identity/capture')).body.state).toBe('reading');
    expect(await auditOf(ada.personId, 'file.begin')).toMatchObject([
      { actor: `person:${ada.personId}`, detail: { kind: 'front', isPhone: true } },
      { detail: { kind: 'portrait', isPhone: false } },
    ]);
  });

  test('can be sent by text message and email, up to a limit [ux U42]', async () => {
    const ada = await personAtCapture(at);
    const { body: bySms } = await askLink(ada, 'sms');
    const { body: byMail } = await askLink(ada, 'mail');
    const [sms] = (await listMessages(at, 'capture-link-sms')).slice(-1);
    const [mail] = (await listMessages(at, 'capture-link')).slice(-1);
    expect(sms?.to).toMatch(/^\+\d+$/);
    expect(sms?.text).toContain(bySms.address);
    expect(mail?.to).toMatch(/@example\.com$/);
    expect(mail?.text).toContain(byMail.address);
    expect(await auditOf(ada.personId, 'identity.phone-link')).toMatchObject([
      { detail: { sentBy: 'sms' } },
      { detail: { sentBy: 'mail' } },
    ]);
    for (let times = 2; times < 5; times++) expect((await askLink(ada, 'mail')).status).toBe(200);
    expect(await askLink(ada, 'mail')).toMatchObject({ status: 429 });
    expect((await askLink(ada)).status).toBe(200);
  });

  test('returning to the desktop ends the phone’s access [ux U42]', async () => {
    const ada = await personAtCapture(at);
    const phone = await phoneOf(ada);
    expect(await ada.browser.post('/identity/back-from-phone', {})).toMatchObject({
      status: 200,
      body: { state: 'open', capture: { phone: null } },
    });
    expect(await phone.get('/identity/capture')).toMatchObject({
      status: 401,
      body: { code: 'FLOW_REQUIRED' },
    });
    expect(await announcePicture(phone, 'front', someBytes())).toMatchObject({
      body: { code: 'FLOW_REQUIRED' },
    });
    expect(await auditOf(ada.personId, 'identity.back-from-phone')).toHaveLength(1);
  });

  test('is refused when there is nothing to photograph', async () => {
    const ada = await personAtCapture(at, null);
    expect(await askLink(ada)).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
  });
});

describe('one link, one phone, one use [X28]', () => {
  test('a second phone gets LINK_USED, and the first continues, also after a reload [X28, INV4]', async () => {
    const ada = await personAtCapture(at);
    const token = await linkOf(ada);
    const [first, second] = [openBrowser(at), openBrowser(at)];
    expect((await open(token, first)).status).toBe(200);
    const refused = await open(token, second);
    expect(refused).toMatchObject({ status: 409, body: { code: 'LINK_USED' } });
    expect([...second.cookies.keys()]).toEqual(['__Host-pre-session']);
    expect(await open(token, first)).toMatchObject({ status: 200, body: { state: 'on-phone' } });
    expect((await first.get('/identity/capture')).status).toBe(200);
    expect(await second.get('/identity/capture')).toMatchObject({ body: { code: 'SESSION_REQUIRED' } });
    expect(await auditOf(ada.personId, 'identity.open-phone-link')).toHaveLength(1);
  });

  test('one of ten concurrent phones gets access [X28, INV4]', async () => {
    const ada = await personAtCapture(at);
    const token = await linkOf(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('a retry with the same key after a lost response restores the phone’s access [X28]', async () => {
    const ada = await personAtCapture(at);
    const token = await linkOf(ada);
    const phone = openBrowser(at);
    const key = crypto.randomUUID();
    expect((await phone.post('/identity/open-phone-link', { token }, { key })).status).toBe(200);
    for (const name of ['__Host-phone', 'XSRF-TOKEN']) phone.cookies.delete(name);
    expect(await phone.post('/identity/open-phone-link', { token }, { key })).toMatchObject({
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect((await phone.get('/identity/capture')).status).toBe(200);
  });

  test('a new link voids the previous one and the phone that had opened it [X28]', async () => {
    const ada = await personAtCapture(at);
    const former = await linkOf(ada);
    const phone = await phoneOf(ada);
    expect(await open(former)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const third = await linkOf(ada);
    expect(await phone.get('/identity/capture')).toMatchObject({ body: { code: 'FLOW_REQUIRED' } });
    expect((await open(third)).status).toBe(200);
    const { rows } = await at.owner.query('select 1 from identity_phone where person_id = $1', [
      ada.personId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('returns NOT_FOUND after 15 minutes, and for a link that never existed [X28]', async () => {
    const ada = await personAtCapture(at);
    const [late, inTime] = [await personAtCapture(at), ada];
    const [lateToken, token] = [await linkOf(late), await linkOf(inTime)];
    at.clock.advance(14 * 60 + 59);
    await stay(inTime);
    expect((await open(token)).status).toBe(200);
    at.clock.advance(1);
    expect(await open(lateToken)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await open('0'.repeat(40))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await stay(late);
    expect((await late.current()).capture.phone).toBeNull();
    await sweepExpired(at.worker);
    const { rows } = await at.owner.query(
      'select person_id from identity_phone where person_id = any($1::uuid[])',
      [[late.personId, ada.personId]],
    );
    expect(rows).toEqual([{ person_id: ada.personId }]);
  });

  test('an opened link lasts 30 minutes from its last use, and an hour at most [X28]', async () => {
    const [ada, bo] = [await personAtCapture(at), await personAtCapture(at)];
    const [used, unused] = [await phoneOf(ada), await phoneOf(bo)];
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed++) {
        at.clock.advance(60);
        await Promise.all([stay(ada), stay(bo)]);
      }
    };
    await pass(29);
    expect((await used.get('/identity/capture')).body.expiresInSeconds).toBe(30 * 60);
    await pass(1);
    expect(await unused.get('/identity/capture')).toMatchObject({ body: { code: 'FLOW_REQUIRED' } });
    await pass(25);
    expect((await used.get('/identity/capture')).body.expiresInSeconds).toBe(5 * 60);
    await pass(5);
    expect(await used.get('/identity/capture')).toMatchObject({ body: { code: 'FLOW_REQUIRED' } });
  });
});

describe('what a phone may do [sec J01]', () => {
  test('takes pictures and can use nothing else in the API [sec J01, sec J03]', async () => {
    const ada = await personAtCapture(at);
    const phone = await phoneOf(ada);
    const others = boundCalls().filter(({ call }) => ['session', 'member', 'creator'].includes(call.access));
    expect(others.length).toBeGreaterThan(20);
    // Each refusal is audited, and faster requests are rate-limited.
    const codeOf = async ({ method, path }: (typeof others)[0]['call']) =>
      (await phone.send(method, path, method === 'POST' ? { body: {} } : {})).body.code;
    for (const { call } of others)
      await expect.poll(() => codeOf(call), { message: call.path, timeout: 5000 }).toBe('SESSION_REQUIRED');
    await expect.poll(async () => (await phone.get('/identity/capture')).status, { timeout: 5000 }).toBe(200);
  });

  test('its writes need the XSRF token bound to its cookie [sec H01]', async () => {
    const [ada, bo] = [await personAtCapture(at), await personAtCapture(at)];
    const [phone, other] = [await phoneOf(ada), await phoneOf(bo)];
    const without = { headers: { 'x-xsrf-token': undefined } };
    expect(
      await phone.post('/identity/resume-picture', { fileId: crypto.randomUUID() }, without),
    ).toMatchObject({
      status: 403,
      body: { code: 'XSRF_REFUSED' },
    });
    phone.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
    expect(await phone.post('/identity/resume-picture', { fileId: crypto.randomUUID() })).toMatchObject({
      body: { code: 'XSRF_REFUSED' },
    });
  });

  test('a browser that opens its own link keeps acting with its session [sec H01]', async () => {
    const ada = await personAtCapture(at);
    expect((await open(await linkOf(ada), ada.browser)).status).toBe(200);
    expect((await ada.browser.get('/identity/capture')).body.phone).toBeNull();
    expect((await ada.browser.post('/identity/back-from-phone', {})).status).toBe(200);
    expect((await stay(ada)).status).toBe(200);
    expect((await ada.browser.get('/identity/current')).status).toBe(200);
    // An expired token asks for a refresh; it does not make the browser a phone.
    at.clock.advance(600);
    expect(await ada.browser.get('/identity/capture')).toMatchObject({ body: { code: 'SESSION_REQUIRED' } });
  });

  test('responses with a link or phone cookie are kept for replay for exactly ten minutes [X28]', async () => {
    const ada = await personAtCapture(at);
    await phoneOf(ada);
    const { rows } = await at.owner.query(
      `select call, max(expires_at) as until from idempotency where call like 'identity.%one%ink' group by call order by call`,
    );
    expect(rows.map(({ call }) => call)).toEqual(['identity.openPhoneLink', 'identity.phoneLink']);
    for (const { until } of rows) expect(until.getTime() - at.clock.now().getTime()).toBe(600_000);
  });

  test('another person’s picture is not found [sec J03]', async () => {
    const [ada, bo] = [await personAtCapture(at), await personAtCapture(at)];
    const phone = await phoneOf(ada);
    const { body } = await announcePicture(bo.browser, 'front', someBytes());
    for (const path of ['/identity/resume-picture', '/identity/complete-picture'])
      expect(await phone.post(path, { fileId: body.fileId })).toMatchObject({ status: 404 });
  });

  test.each([
    ['has logged out', (ada: AtCapture) => ada.browser.post('/auth/logout', {})],
    [
      'was blocked',
      (ada: AtCapture) =>
        at.owner.query('update person set blocked_at = now() where id = $1', [ada.personId]),
    ],
    [
      'acts for a client that was blocked',
      (ada: AtCapture) =>
        at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [ada.clientId]),
    ],
    [
      'now acts for another client',
      async (ada: AtCapture) => {
        const { body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
        await ada.browser.get(`/auth/change-client?clientId=${body.id}`);
      },
    ],
  ])('phone and unopened link stop working when the person %s [sec J01, X30]', async (_, leave) => {
    const [ada, bo] = [await personAtCapture(at), await personAtCapture(at)];
    const phone = await phoneOf(ada);
    const unopened = await linkOf(bo);
    expect((await phone.get('/identity/capture')).status).toBe(200);
    await leave(ada);
    await leave(bo);
    at.clock.advance(5);
    expect(await phone.get('/identity/capture')).toMatchObject({
      status: 401,
      body: { code: 'FLOW_REQUIRED' },
    });
    expect(await announcePicture(phone, 'front', someBytes())).toMatchObject({
      body: { code: 'FLOW_REQUIRED' },
    });
    expect(await open(unopened)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
