// A sign-up with mailbox, phone and authenticator, including wrong tries; and recovering the account without the password.
import { get } from '@portico/testing/walks/participant';
import { explainDifference, startIdentityCheck, takePictures } from '@portico/testing/walks/personal';
import { readClaims } from '../browser.ts';
import { otherThan, wrongCode } from '../identity.ts';
import { computeLateCode, logIn, type WalkActor } from './participant.ts';

async function register(at: WalkActor): Promise<void> {
  const { email, password, phone } = at.who;
  const captchaToken = await at.captcha('register');
  const call = { path: '/auth/register', body: { email, password, phone, captchaToken }, captchaToken };
  await at.do(call, { isOnce: true });
}

/** Sends a wrong code, requests another and sends the right one. The two newest codes are valid. */
async function proveMailbox(at: WalkActor, mark: number): Promise<void> {
  const { email } = at.who;
  const first = await at.mailCode(email, mark);
  const validate = (code: string) => ({ path: '/auth/validate-email-otp', body: { code } });
  await at.do(validate(otherThan(first)), { wanted: 'USER_EMAIL_OTP_INVALID' });
  await at.passResendPause();
  const captchaToken = await at.captcha('resend');
  const again = at.mailsSoFar(email);
  const resend = { path: '/auth/resend-email-otp', body: { email, type: 'register' }, captchaToken };
  await at.do(resend, { isOnce: true });
  const code = await at.mailCode(email, again);
  await at.do(validate(code), { isOnce: true });
}

async function provePhone(at: WalkActor): Promise<void> {
  const { email, phone } = at.who;
  const mark = await at.textsSoFar(phone);
  await at.do({ path: '/auth/send-sms-otp', body: { email, type: 'register' } });
  const code = await at.textCode(phone, mark);
  const verify = (given: string) => ({ path: '/auth/verify-account', body: { code: given } });
  await at.do(verify(otherThan(code)), { wanted: 'USER_SMS_OTP_INVALID' });
  await at.do(verify(code), { isOnce: true });
}

async function enrol(at: WalkActor): Promise<void> {
  const { who } = at;
  const enable = (body: object) => ({ path: '/auth/enable-mfa', body });
  const { body: offered } = await at.do(enable({}), { args: { part: 'offer' } });
  await at.do(enable({ code: wrongCode(offered.secret) }), {
    args: { part: 'confirm' },
    wanted: 'USER_MFA_TOKEN_INVALID',
  });
  const { body } = await at.withCode(offered.secret, (code) =>
    at.do(enable({ code }), { args: { part: 'confirm' }, late: computeLateCode, isOnce: true }),
  );
  who.secret = offered.secret;
  who.recoveryCodes = body.recoveryCodes;
  who.personId = readClaims(body.accessToken).sub;
}

export async function signUpWalk(at: WalkActor): Promise<void> {
  const mark = at.mailsSoFar(at.who.email);
  await register(at);
  await proveMailbox(at, mark);
  await provePhone(at);
  await enrol(at);
  const created = { path: '/client/create', body: { accountType: 'PERSONAL_ACCOUNT' } };
  const { body } = await at.do(created);
  await sendPersonalAnswers(at, body.id);
  await at.do({ path: '/auth/logout' });
}

/** Accepts the terms and fills in the details of a personal account. */
async function sendPersonalAnswers(at: WalkActor, clientId: string): Promise<void> {
  await at.do(get(`/auth/change-client?clientId=${clientId}`), { args: { clientId } });
  for (const accountType of ['BUSINESS_ACCOUNT', 'PERSONAL_ACCOUNT'])
    await at.do({ path: '/client/change-type', body: { accountType } });
  await startIdentityCheck(at);
  await takePictures(at);
  await at.approveNearly();
  await explainDifference(at);
  await at.giveBack(clientId);
  await at.do({ path: '/client/answer-return', body: { confirms: [] } });
  await at.approve(clientId);
  await at.do({ path: '/transaction/hand-off', body: {} });
  // Withdraw consent in another client, before anything else happens there.
  await at.openCompany('VERIFY_IDENTITY');
  await at.do({ path: '/identity/remove-portrait' });
}

/** Recovers a forgotten password by email, which ends existing sessions. */
export async function recover(at: WalkActor): Promise<void> {
  const { who } = at;
  const before = await logIn(at);
  const forgetful = at.from(at.newBrowser());
  const mark = at.mailsSoFar(who.email);
  const captchaToken = await forgetful.captcha('forgot-password');
  const call = { path: '/auth/forgot-password', body: { email: who.email }, captchaToken };
  await forgetful.do(call, { isOnce: true });
  const code = await at.mailCode(who.email, mark);
  const validate = (given: string) => ({ path: '/auth/validate-email-otp', body: { code: given } });
  await forgetful.do(validate(otherThan(code)), {
    args: { flow: 'recovery' },
    wanted: 'USER_EMAIL_OTP_INVALID',
  });
  await forgetful.do(validate(code), { args: { flow: 'recovery' }, isOnce: true });
  const password = `${who.password} again`;
  await forgetful.do(
    { path: '/auth/reset-password', body: { password } },
    { isOnce: true, changes: 'password' },
  );
  who.password = password;
  before.sessionEnds();
  const after = await logIn(at, at.newBrowser());
  await after.do({ path: '/auth/logout' });
}
