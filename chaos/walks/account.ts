// Walks through an account: every way to log in and everything the account page can change, with wrong tries.
import { copyBrowser } from '../browser.ts';
import { newEmail, newPhone, otherThan, wrongCode } from '../identity.ts';
import { computeLateCode, findSession, logIn, type WalkActor } from './participant.ts';

const FIELD = 'INVALID_INPUT';

async function logOut(at: WalkActor): Promise<void> {
  const before = copyBrowser(at.browser);
  await at.do({ path: '/auth/logout' });
  at.sessionEnds(before);
}

/** Logs in with the password and a code by text message. */
async function logInByText(at: WalkActor): Promise<WalkActor> {
  const { email, password, phone } = at.who;
  const own = at.from(at.newBrowser());
  const { body } = await own.do({
    path: '/auth/check-user-credential',
    body: { email, password },
  });
  const mark = await at.textsSoFar(phone);
  await own.do({ path: '/auth/send-sms-otp', body: { email, type: 'register' } });
  const code = await own.textCode(phone, mark);
  const login = (given: string) => ({
    path: '/auth/login',
    body: { email, flowToken: body.flowToken, factor: 'sms', code: given },
  });
  await own.do(login(otherThan(code)), {
    args: { factor: 'sms' },
    wanted: 'USER_SMS_OTP_INVALID',
  });
  await own.do(login(code), { args: { factor: 'sms' }, isOnce: true, target: findSession });
  return own;
}

async function logInByRecoveryCode(at: WalkActor): Promise<WalkActor> {
  const { who } = at;
  const own = at.from(at.newBrowser());
  const code = who.recoveryCodes[0] ?? '';
  const body = { email: who.email, password: who.password, factor: 'recovery-code', code };
  const login = { path: '/auth/login', body };
  const args = { factor: 'recovery-code' };
  await own.do(login, { args, isOnce: true, target: findSession, changes: 'recoveryCodes' });
  who.recoveryCodes = who.recoveryCodes.slice(1);
  await at.from(at.newBrowser()).do(login, { args, wanted: 'USER_MFA_TOKEN_INVALID' });
  return own;
}

/** Logs in with each factor, with wrong passwords and codes in between. One session ends another. */
export async function factors(at: WalkActor): Promise<void> {
  const { email, password, secret } = at.who;
  const wrong = (body: object, wanted: string) =>
    at.do({ path: '/auth/login', body: { email, factor: 'authenticator', ...body } }, { wanted });
  await wrong({ password: 'not my password', code: '123456' }, 'USER_CERTIFICATE_INVALID');
  await wrong({ password, code: wrongCode(secret) }, 'USER_MFA_TOKEN_INVALID');
  const first = await logIn(at);
  const byText = await logInByText(at);
  const byCode = await logInByRecoveryCode(at);
  const { sid } = byText.claims();
  await first.do({ path: '/account/end-session', body: { id: sid } }, { target: () => `session:${sid}` });
  byText.sessionEnds();
  const others = byCode.claims().sid;
  await first.do(
    { path: '/account/end-session', body: { allOthers: true } },
    { target: () => `session:${others}` },
  );
  byCode.sessionEnds();
  await logOut(first);
}

/** Changes password, recovery codes and authenticator. A step-up creates another session. */
export async function security(at: WalkActor): Promise<void> {
  const { who } = at;
  await logIn(at);
  await at.do({ path: '/auth/stay-signed-in' });
  const stepUp = (code: string) => ({ path: '/auth/step-up', body: { code } });
  await at.do(stepUp(wrongCode(who.secret)), { wanted: 'USER_MFA_TOKEN_INVALID' });
  const former = copyBrowser(at.browser);
  await at.withCode(who.secret, (code) =>
    at.do(stepUp(code), { late: computeLateCode, isOnce: true, target: findSession }),
  );
  at.sessionEnds(former);

  const { body: codes } = await at.do({ path: '/account/new-recovery-codes' }, { changes: 'recoveryCodes' });
  who.recoveryCodes = codes.recoveryCodes;
  const change = (current: string, password: string) => ({
    path: '/account/change-password',
    body: { current, password, endOtherSessions: true },
  });
  const password = `${who.password} more`;
  await at.do(change('not my password', password), { wanted: FIELD });
  await at.do(change(who.password, password), {
    changes: 'password',
    isOnce: true,
  });
  who.password = password;

  const renew = (body: object) => ({ path: '/account/new-authenticator', body });
  const { body: offered } = await at.do(renew({}), { args: { part: 'offer' } });
  const confirm = { args: { part: 'confirm' } };
  await at.do(renew({ code: wrongCode(offered.secret) }), {
    ...confirm,
    wanted: 'USER_MFA_TOKEN_INVALID',
  });
  const { body } = await at.withCode(offered.secret, (code) =>
    at.do(renew({ code }), {
      ...confirm,
      late: computeLateCode,
      isOnce: true,
      changes: 'secret',
    }),
  );
  who.secret = offered.secret;
  who.recoveryCodes = body.recoveryCodes;
  await logOut(at);
}

async function confirm(
  at: WalkActor,
  code: string,
  wrong: string,
  changes: 'email' | 'phone',
): Promise<void> {
  const confirmation = (given: string) => ({ path: '/account/confirm-address', body: { code: given } });
  await at.do(confirmation(otherThan(code)), { wanted: wrong });
  await at.do(confirmation(code), { changes, isOnce: true });
}

/** Changes phone and email. The former mailbox then undoes its change, which ends every session. */
export async function addresses(at: WalkActor): Promise<void> {
  const { who } = at;
  await logIn(at);
  const change = (body: object) => ({ path: '/account/change-address', body });
  const phone = newPhone();
  await at.do(change({ phone }), { args: { what: 'phone' } });
  await confirm(at, await at.textCode(phone, 0), 'USER_SMS_OTP_INVALID', 'phone');
  who.phone = phone;

  const email = newEmail();
  const former = who.email;
  await at.do(change({ email }), { args: { what: 'email' } });
  await confirm(at, await at.mailCode(email, 0), 'USER_EMAIL_OTP_INVALID', 'email');
  who.email = email;

  const token = await at.linkToken('undo', former, /email address/);
  const undo = { path: '/account/undo-change', body: { token } };
  const mailbox = at.from(at.newBrowser());
  await mailbox.do(undo, { changes: 'email', isOnce: true });
  who.email = former;
  at.sessionEnds();
  await mailbox.do(undo, { wanted: 'NOT_FOUND' });
}

/** Requests another app without the authenticator. Cancels once in the session and once by link, which ends every session. */
export async function lostApp(at: WalkActor): Promise<void> {
  const { email } = at.who;
  const own = await logInByRecoveryCode(at);
  const renew = (body: object) => ({ path: '/account/new-authenticator', body });
  /** Returns the token of the cancellation link. */
  const request = async (): Promise<string> => {
    const mark = own.mailsSoFar(email);
    const { body: offered } = await own.do(renew({}), { args: { part: 'offer' } });
    await own.withCode(offered.secret, (code) =>
      own.do(renew({ code }), { args: { part: 'request' }, late: computeLateCode }),
    );
    return own.linkToken('cancel', email, /authenticator app/, mark);
  };
  await request();
  const withdrawal = { path: '/account/withdraw-change', body: { kind: 'authenticator' } };
  await own.do(withdrawal);
  // Repeat it at once, because later there is another change that it could withdraw.
  await own.do(withdrawal, { wanted: 'NOT_FOUND' });
  const cancel = { path: '/account/cancel-change', body: { token: await request() } };
  const mailbox = at.from(at.newBrowser());
  await mailbox.do(cancel, { isOnce: true });
  own.sessionEnds();
  await mailbox.do(cancel, { wanted: 'NOT_FOUND' });
}

/** Disavow: the link of a notice ends every session and disables the password. */
export async function disavow(at: WalkActor): Promise<void> {
  const { who } = at;
  await logIn(at);
  const token = await at.linkToken('disavow', who.email);
  const confirmation = { path: '/account/disavow', body: { token } };
  const mailbox = at.from(at.newBrowser());
  await mailbox.do(confirmation, { changes: 'password', isOnce: true });
  who.isPasswordDisabled = true;
  at.sessionEnds();
  await mailbox.do(confirmation, { wanted: 'NOT_FOUND' });
}

/** Creates clients in sequence, and keeps the session alive in between. */
export async function clients(at: WalkActor): Promise<void> {
  await logIn(at);
  const own: string[] = [];
  const LATE = ['SESSION_REQUIRED'];
  for (let round = 1; at.isGoing(); round++) {
    const { body } = await at.do({
      path: '/client/create',
      body: { accountType: 'BUSINESS_ACCOUNT' },
    });
    own.push(body.id);
    if (round % 8 === 2) {
      const clientId = at.pick(own);
      const path = `/auth/change-client?clientId=${clientId}`;
      await at.do({ method: 'GET', path }, { args: { clientId } });
    }
    if (round % 11 === 3) await at.do({ path: '/auth/stay-signed-in' });
    if (round % 20 === 4) {
      const before = copyBrowser(at.browser);
      // A repeat more than ten seconds after the first counts as theft and rightly ends the session.
      await at.do({ method: 'GET', path: '/auth/refresh-token' }, { late: LATE });
      at.refreshSpent(before);
    }
    await at.pause();
  }
}
