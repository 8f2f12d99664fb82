// Realistic walks through the product, call by call. They bring attackers into states that only real use reaches, such as
// the middle of a sign-up, a recovery or a log-in. Before each call, attackers send mutants of it.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { computeTotp } from '@portico/testing/authenticator';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { followInvitations } from '@portico/testing/walks/invitations';
import { endMembership, handOverCreator } from '@portico/testing/walks/members';
import { changeOwners, enterOwners } from '@portico/testing/walks/owners';
import { invitePeople } from '@portico/testing/walks/people';
import { explainDifference, startIdentityCheck, takePictures } from '@portico/testing/walks/personal';
import { signContract } from './contract.ts';
import { sendDocuments } from './documents.ts';
import { computeCode, type FuzzParticipant, findInMessage, toParticipant } from './participant.ts';
import { endOfWalk, WalkEnded } from './walk-ended.ts';

interface Account {
  readonly email: string;
  phone: string;
  password: string;
  secret: string;
  recoveryCodes: readonly string[];
  /** The authenticator time step of the last used code. */
  usedStep: number;
}

const STEP_MS = limits.totp.stepSeconds * 1000;

/** Returns a code that was not used yet. The server also accepts a code one time step ahead. */
function nextCode(account: Account): string {
  const now = Math.floor(Date.now() / STEP_MS);
  const step = Math.max(now, account.usedStep + 1);
  account.usedStep = step;
  return computeTotp(account.secret, step * STEP_MS);
}

const linkFor = (actor: FuzzParticipant, to: string, ...kinds: string[]): Promise<string> =>
  findInMessage(actor, to, kinds, /[?&]token=([\w-]+)/);

/** A mutant without a code may have succeeded as the other form of this call, which returns no recovery codes. */
async function takeCodes(account: Account, answer: Promise<{ recoveryCodes?: string[] }>): Promise<void> {
  account.recoveryCodes = (await answer).recoveryCodes ?? account.recoveryCodes;
}

export async function startSignUp(
  actor: FuzzParticipant,
  visitor: Visitor,
  { email, password, phone }: { readonly email: string; readonly password: string; readonly phone: string },
): Promise<void> {
  const newcomer = toParticipant(actor, visitor);
  const captchaToken = await newcomer.captcha('register');
  const body = { email, password, phone, captchaToken };
  await newcomer.call({ path: '/auth/register', body, captchaToken });
}

export const newName = (): string => randomBytes(6).toString('hex');

export async function finishSignUp(actor: FuzzParticipant, visitor: Visitor): Promise<Account> {
  const { step, random } = actor;
  const account: Account = {
    email: `f${newName()}@example.com`,
    phone: `+49151${String(10_000_000 + random.below(89_999_999))}`,
    password: `fuzzing ${newName()} words`,
    secret: '',
    recoveryCodes: [],
    usedStep: 0,
  };
  const { email, phone } = account;
  await startSignUp(actor, visitor, account);
  await step(visitor, 'GET', '/auth/flow');
  await step(visitor, 'POST', '/auth/validate-email-otp', {
    code: await computeCode(actor, email, 'register-code'),
  });
  await step(visitor, 'POST', '/auth/send-sms-otp', { email, type: 'register' });
  await step(visitor, 'POST', '/auth/verify-account', {
    code: await computeCode(actor, phone, 'phone-code'),
  });
  account.secret = (await step(visitor, 'POST', '/auth/enable-mfa', {})).secret;
  await takeCodes(account, step(visitor, 'POST', '/auth/enable-mfa', { code: nextCode(account) }));
  return account;
}

/** Fills the terms and details of a personal account. Values changed by earlier mutants may leave it incomplete. */
async function fillPersonalForm(actor: FuzzParticipant, visitor: Visitor, clientId: string): Promise<void> {
  const { step, product } = actor;
  const holder = toParticipant(actor, visitor, clientId);
  await startIdentityCheck(holder);
  await takePictures(holder).catch(endOfWalk);
  await product.vendor.takePortrait(personOf(visitor));
  await product.vendor.approveNearly(personOf(visitor));
  await explainDifference(holder);
  await step(visitor, 'GET', '/auth/getUserPhoto');
  await product.giveBack(clientId);
  await step(visitor, 'POST', '/client/answer-return', {
    confirms: [{ step: 'VERIFY_IDENTITY', field: '' }],
  });
}

/** Withdraws consent in another of the person's clients, before anything else happens there. */
async function takeConsentBack(
  { step, product }: FuzzParticipant,
  visitor: Visitor,
  clientId: string,
): Promise<void> {
  await product.reach(clientId, 'VERIFY_IDENTITY');
  await step(visitor, 'POST', '/identity/remove-portrait', {});
}

const personOf = ({ token = '' }: Visitor): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Sends a provider's notification with a valid signature. The signature does not match the mutants of it. */
async function sendSigned({ step, product }: FuzzParticipant, path: string, body: object): Promise<void> {
  const signature = sign(product.neighbourSecret, JSON.stringify(body), new Date());
  await step(openVisitor(product), 'POST', path, body, { [SIGNATURE_HEADER]: signature });
}

const sendVendorNotice = (actor: FuzzParticipant): Promise<void> =>
  sendSigned(actor, '/identity/webhook', { id: `evt_${newName()}`, session: `ses_${newName()}` });

/** An approved client enters the transaction application, which returns their token. Returning it twice ends the session. */
async function goOver(actor: FuzzParticipant, visitor: Visitor): Promise<void> {
  const { step, product } = actor;
  const { clients } = await step(visitor, 'GET', '/auth/getUserProfile');
  const own = clients.find(({ accountType }: { accountType: string }) => accountType === 'PERSONAL_ACCOUNT');
  if (!own) throw new WalkEnded('no personal account');
  await step(visitor, 'GET', `/auth/change-client?clientId=${own.id}`);
  await product.approve(own.id);
  const { token } = await step(visitor, 'POST', '/transaction/hand-off', {});
  const { origin } = new URL(product.transactionBase);
  await sendSigned(actor, '/transaction/redeem', { token, origin });
}

async function useAccount(actor: FuzzParticipant, visitor: Visitor): Promise<void> {
  const { step } = actor;
  await step(visitor, 'GET', '/auth/getUserProfile');
  for (const accountType of ['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT']) {
    const { id } = await step(visitor, 'POST', '/client/create', { accountType });
    await step(visitor, 'GET', `/client/get-client?clientId=${id}`);
    await step(visitor, 'GET', `/auth/change-client?clientId=${id}`);
    // Change the type and change it back, so that both are exercised. One of them changes nothing.
    for (const chosen of ['BUSINESS_ACCOUNT', accountType])
      await step(visitor, 'POST', '/client/change-type', { accountType: chosen }).catch(endOfWalk);
    if (accountType === 'PERSONAL_ACCOUNT') await fillPersonalForm(actor, visitor, id).catch(endOfWalk);
    else {
      await takeConsentBack(actor, visitor, id).catch(endOfWalk);
      await sendDocuments(actor, visitor, id).catch(endOfWalk);
      const creator = toParticipant(actor, visitor, id);
      await enterOwners(creator).catch(endOfWalk);
      await creator.reach('REPRESENTATIVE_USERS');
      await followInvitations(creator).catch(endOfWalk);
      await endMembership(creator).catch(endOfWalk);
      await handOverCreator(creator).catch(endOfWalk);
      await changeOwners(toParticipant(actor, visitor)).catch(endOfWalk);
      await step(visitor, 'GET', `/auth/change-client?clientId=${id}`).catch(endOfWalk);
      await creator.reach('REPRESENTATIVE_USERS');
      await step(visitor, 'GET', `/auth/change-client?clientId=${id}`).catch(endOfWalk);
      await invitePeople(toParticipant(actor, visitor, id)).catch(endOfWalk);
    }
  }
}

async function changeAddress(actor: FuzzParticipant, visitor: Visitor, account: Account): Promise<void> {
  const { step, random } = actor;
  await step(visitor, 'GET', '/auth/refresh-token');
  await step(visitor, 'POST', '/auth/stay-signed-in', {});
  await step(visitor, 'GET', '/account/factors');
  await step(visitor, 'GET', '/account/notices');
  const newPhone = `+49152${String(10_000_000 + random.below(89_999_999))}`;
  await step(visitor, 'POST', '/account/change-address', { phone: newPhone });
  await step(visitor, 'POST', '/account/confirm-address', {
    code: await computeCode(actor, newPhone, 'phone-code'),
  });
  account.phone = newPhone;
}

async function changeFactors(
  { step, random }: FuzzParticipant,
  visitor: Visitor,
  account: Account,
): Promise<void> {
  await step(visitor, 'POST', '/auth/step-up', { code: nextCode(account) });
  if (random.isOneIn(3)) await takeCodes(account, step(visitor, 'POST', '/account/new-recovery-codes', {}));
  account.secret = (await step(visitor, 'POST', '/account/new-authenticator', {})).secret;
  account.usedStep = 0;
  await takeCodes(account, step(visitor, 'POST', '/account/new-authenticator', { code: nextCode(account) }));
  const password = `fuzzing ${newName()} words`;
  const wanted = { current: account.password, password, endOtherSessions: false };
  await step(visitor, 'POST', '/account/change-password', wanted);
  account.password = password;
}

/** Logs in from another browser. The first browser lists that session and ends it. */
async function signInElsewhere(actor: FuzzParticipant, visitor: Visitor, account: Account): Promise<void> {
  const { step, product, random } = actor;
  const { email, password } = account;
  const elsewhere = openVisitor(product);
  const { flowToken } = await step(elsewhere, 'POST', '/auth/check-user-credential', { email, password });
  await step(elsewhere, 'GET', '/auth/flow');
  const factor = random.pick(['authenticator', 'sms', 'recovery-code'] as const);
  if (factor === 'sms') await step(elsewhere, 'POST', '/auth/send-sms-otp', { email, type: 'register' });
  const codes = {
    authenticator: () => nextCode(account),
    sms: () => computeCode(actor, account.phone, 'login-code'),
    'recovery-code': () => account.recoveryCodes[0],
  };
  await step(elsewhere, 'POST', '/auth/login', {
    email,
    ...(random.isOneIn(2) ? { flowToken } : { password }),
    factor,
    code: await codes[factor](),
  });
  const { sessions } = await step(visitor, 'GET', '/account/sessions');
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  await step(visitor, 'POST', '/account/end-session', other ? { id: other.id } : { allOthers: true });
}

/** Logged in with a recovery code, requests another app: cancels, requests again, then cancels with the emailed link. */
async function requestChange(actor: FuzzParticipant, account: Account): Promise<void> {
  const { step, product } = actor;
  const { email, password } = account;
  const visitor = openVisitor(product);
  const code = account.recoveryCodes[1];
  await step(visitor, 'POST', '/auth/login', { email, password, factor: 'recovery-code', code });
  const request = async (): Promise<void> => {
    const { secret } = await step(visitor, 'POST', '/account/new-authenticator', {});
    await step(visitor, 'POST', '/account/new-authenticator', { code: computeTotp(secret) });
  };
  await request();
  await step(visitor, 'GET', '/account/pending-changes');
  await step(visitor, 'POST', '/account/withdraw-change', { kind: 'authenticator' });
  await request();
  const token = await linkFor(actor, email, 'change-requested');
  await step(openVisitor(product), 'POST', '/account/cancel-change', { token });
}

async function recover(actor: FuzzParticipant, { email }: Account): Promise<void> {
  const { step, product } = actor;
  const visitor = openVisitor(product);
  const forgetful = toParticipant(actor, visitor);
  const captchaToken = await forgetful.captcha('forgot-password');
  await forgetful.call({ path: '/auth/forgot-password', body: { email }, captchaToken });
  await step(visitor, 'GET', '/auth/flow');
  const code = await computeCode(actor, email, 'reset-code');
  await step(visitor, 'POST', '/auth/validate-email-otp', { code });
  await step(visitor, 'POST', '/auth/reset-password', { password: `fuzzing ${newName()} words` });
}

/** The owner did not make the change and reverts it with both kinds of links. */
async function takeBack(actor: FuzzParticipant, { email }: Account): Promise<void> {
  const { step, product } = actor;
  const visitor = openVisitor(product);
  const undo = await linkFor(actor, email, 'address-changed');
  await step(visitor, 'POST', '/account/undo-change', { token: undo });
  const disavow = await linkFor(actor, email, 'password-changed', 'authenticator-changed');
  await step(visitor, 'POST', '/account/disavow', { token: disavow });
}

/** A whole account lifecycle. If one part fails because of an earlier mutant, the next parts still run. */
export async function fullLifecycle(actor: FuzzParticipant): Promise<void> {
  const visitor = openVisitor(actor.product);
  const account = await finishSignUp(actor, visitor);
  const parts: readonly (() => Promise<unknown>)[] = [
    () => sendVendorNotice(actor),
    () => useAccount(actor, visitor),
    () => changeAddress(actor, visitor, account),
    () => changeFactors(actor, visitor, account),
    // Use another browser, because a mutant may have ended the first one's session by now.
    async () => {
      const creator = openVisitor(actor.product);
      const signer = await finishSignUp(actor, creator);
      await signContract(actor, creator, () => nextCode(signer));
    },
    () => signInElsewhere(actor, visitor, account),
    () => goOver(actor, visitor),
    () => actor.step(visitor, 'POST', '/contract/verify', { sha256: '0'.repeat(64) }),
    () => requestChange(actor, account),
    () => recover(actor, account),
    () => takeBack(actor, account),
    () => actor.step(visitor, 'POST', '/auth/logout', {}),
  ];
  for (const part of parts) await part().catch(endOfWalk);
}

/** Begins a sign-up early and continues it late, because another code can be requested only after a pause. */
export async function beginSlowly(actor: FuzzParticipant): Promise<() => Promise<void>> {
  const visitor = openVisitor(actor.product);
  const email = `s${newName()}@example.com`;
  await startSignUp(actor, visitor, { email, password: 'fuzzing slow words', phone: '+4915199999999' });
  const dueAt = Date.now() + (limits.resend.firstPauseSeconds + 1) * 1000;
  return async () => {
    await sleep(Math.max(0, dueAt - Date.now()));
    const newcomer = toParticipant(actor, visitor);
    const captchaToken = await newcomer.captcha('resend');
    const body = { email, type: 'register' };
    await newcomer.call({ path: '/auth/resend-email-otp', body, captchaToken });
  };
}
