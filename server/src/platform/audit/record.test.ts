import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { portraitConsent } from '@portico/domain/identity/check';
import { limits } from '@portico/domain/limits';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { flows } from '@portico/domain/steps/flows';
import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, inject, test } from 'vitest';
import { personAtCapture, sendPicture } from '../../../test/capture.ts';
import { openCompany } from '../../../test/company.ts';
import { signedContract } from '../../../test/contract.ts';
import { atDocuments } from '../../../test/documents.ts';
import {
  type Browser,
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  PASSWORD,
  startTestServer,
} from '../../../test/harness.ts';
import { chooseAuthenticator, invitePerson, proveMailbox, sendNewLink } from '../../../test/invited.ts';
import { openCompanyWithMembers, ownEntry, showDocument } from '../../../test/members.ts';
import { atPeople } from '../../../test/people.ts';
import {
  authenticatorCode,
  beginLogin,
  findCode,
  forgotPassword,
  listMessages,
  signUpPerson,
} from '../../../test/sign-up.ts';
import { atSigning } from '../../../test/signing.ts';
import { openTestStaff, type TestStaff } from '../../../test/staff.ts';
import { applyChanges } from '../../slices/account/apply-changes.ts';
import { watchLookups } from '../../slices/auth/watch-lookups.ts';
import { expireContracts } from '../../slices/contract/expire-contracts.ts';
import { sealContract } from '../../slices/contract/seal-contract.ts';
import { verifyContracts } from '../../slices/contract/verify-contracts.ts';
import { seedDocuments } from '../../slices/documents/seed-documents.ts';
import { checkFile } from '../../slices/files/check-file.ts';
import { verifyFiles } from '../../slices/files/verify-files.ts';
import { readPicture } from '../../slices/identity/read-picture.ts';
import { takeResult } from '../../slices/identity/take-result.ts';
import { remindInvited } from '../../slices/people/remind-invited.ts';
import { sweepRetained } from '../../slices/retention/sweep-retained.ts';
import { approve } from '../../slices/staff/approve.ts';
import { approveMember } from '../../slices/staff/approve-member.ts';
import { block, unblock } from '../../slices/staff/block.ts';
import { approveOwners, returnOwners } from '../../slices/staff/decide-owners.ts';
import { endMembership } from '../../slices/staff/end-membership.ts';
import { handOver as handOverCreator } from '../../slices/staff/hand-over.ts';
import { hold, release } from '../../slices/staff/hold.ts';
import { type NewStaff, removeStaff } from '../../slices/staff/members.ts';
import { noteChanges } from '../../slices/staff/note.ts';
import { takeOutPictures } from '../../slices/staff/pictures.ts';
import { giveBack } from '../../slices/staff/return.ts';
import { showCase } from '../../slices/staff/show-case.ts';
import { withdraw } from '../../slices/staff/withdraw.ts';
import { notifyApproval } from '../../slices/transaction/notify-approval.ts';
import { notifyMemberChange } from '../../slices/transaction/notify-member-change.ts';
import { type AuditAction, auditActions } from './record.ts';

const at = closeAtEnd(
  await startTestServer({ environment: { HANDOFF: 'one-time', IDENTITY_ADAPTER: 'in-house' } }),
);
await at.server.providers.storage.prepare();

/** One hour in which every lookup finds a person, and one in which none does. */
async function raiseAlarms(): Promise<void> {
  for (const isFound of [true, false]) {
    for (let index = 0; index < 60; index++)
      at.server.lookups.note({ address: '192.0.2.1', identifier: `${index}@example.com`, isFound });
    await at.server.lookups.settle();
    if (isFound) at.clock.advance(3600);
  }
  await watchLookups(at.worker);
}

/** Changes an employee's rights and ends their membership; another leaves. Offers the creator's role until it is accepted. */
async function changeMembers(): Promise<void> {
  const company = await openCompanyWithMembers(at);
  const [ended, leaving] = [await company.join('employee'), await company.join('employee')];
  const { browser } = company.creator;
  const personId = ended.person.id;
  await browser.post('/members/change-rights', { personId, rights: { validUntil: '2026-12-31' } });
  await browser.post('/members/end', { personId });
  await leaving.browser.post('/members/leave', {});
  const rosa = await company.join('representative');
  const offer = () => browser.post('/members/offer-creator-role', { personId: rosa.person.id });
  await offer();
  await browser.post('/members/withdraw-creator-role', {});
  await offer();
  await rosa.browser.post('/members/decline-creator-role', {});
  await offer();
  await rosa.browser.post('/members/accept-creator-role', {});
  await notifyMemberChange(at.worker, { clientId: company.clientId, personId });
}

/** An approved client whose approval reaches the transaction service, followed by a hand-off. */
async function handOver(): Promise<void> {
  const person = await at.seed('approved@example.com', {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'ONBOARDED' }],
  });
  const [clientId = ''] = person.clientIds;
  await notifyApproval(at.worker, { clientId });
  const control = `${inject('stack').simulatorsUrl}/transaction/control/${clientId}`;
  const body = new URLSearchParams({ status: 'ONBOARDED' });
  await fetch(control, { method: 'POST', body, redirect: 'manual' });
  const browser = openBrowser(at);
  await browser.login(person);
  const { body: minted } = await browser.post('/transaction/hand-off', {});
  const origin = new URL(control).origin;
  const payload = JSON.stringify({ token: minted.token, origin });
  const signature = sign(inject('stack').simulatorSecret, payload, at.clock.now());
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  await at.app.inject({ method: 'POST', url: '/transaction/redeem', headers, payload });
}

/** A person who joined a company after its approval and has finished their steps. */
async function approveNewcomer(
  staff: TestStaff,
  [first, second]: readonly [NewStaff, NewStaff],
): Promise<void> {
  const company = await openCompanyWithMembers(at);
  await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [company.clientId]);
  const eve = await company.join('employee', undefined, { isApproved: false });
  await showDocument(at, eve, company.clientId, 'passport');
  const member = { clientId: company.clientId, memberId: eve.person.id };
  const { decisionId } = await approveMember(await staff.seat(first), member);
  await approveMember(await staff.seat(second), { ...member, confirms: decisionId });
}

/** The creator of an approved company enters another owner and can submit the change. */
async function enterOwner() {
  const { clientId, creator } = await openCompanyWithMembers(at, { owners: [ownEntry('80')] });
  await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [clientId]);
  const answers = { ...completeOwners.person, ...enterShares([DIRECTLY, '20']), 'signer.power': 'none' };
  await creator.browser.post('/company/save-owners', {
    version: 10 ** 6,
    owners: [{ id: randomUUID(), answers }],
    nobody: {},
  });
  return { clientId, submit: () => creator.browser.post('/company/submit-owners', {}) };
}

/** Staff return a change to the owners, then approve it. */
async function decideOwners(staff: TestStaff, [first, second]: readonly [NewStaff, NewStaff]): Promise<void> {
  const { clientId, submit } = await enterOwner();
  for (const [decide, reason] of [
    [returnOwners, 'Please say since when they own it.'],
    [approveOwners, undefined],
  ] as const) {
    await submit();
    const { decisionId } = await decide(await staff.seat(first), { clientId, ...(reason && { reason }) });
    await decide(await staff.seat(second), { clientId, confirms: decisionId });
  }
}

/** Every action of two staff members on one client, and the replies of its owner. */
async function letStaffDecide(): Promise<void> {
  const staff = openTestStaff(at);
  const dora = await staff.hire('dora@staff.example.com');
  const emil = await staff.hire('emil@staff.example.com');
  const gone = await staff.hire('gone@staff.example.com', 'viewer');
  await removeStaff(staff.operator, { email: gone.email });
  const person = await at.seed('fay@example.com', {
    answers: completeAnswers,
    clients: [
      {
        accountType: 'PERSONAL_ACCOUNT',
        progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
      },
    ],
  });
  const [clientId = ''] = person.clientIds;
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const { body: terms } = await browser.get('/client/terms');
  await browser.post('/client/accept-terms', { version: terms.version });
  const asks = [{ step: 'VERIFY_IDENTITY', field: '', sentence: 'Wrong side of the umbrella.' } as const];
  const returned = await giveBack(await staff.seat(dora), { clientId, asks });
  await showCase(await staff.seat(emil), { named: clientId, isWhole: true });
  await giveBack(await staff.seat(emil), { clientId, confirms: returned.decisionId });
  await browser.post('/client/answer-return', { confirms: asks.map(({ step, field }) => ({ step, field })) });
  const reason = 'Wrong umbrella altogether.';
  await takeOutPictures(await staff.seat(dora), { named: clientId, reason });
  await hold(await staff.seat(dora), { named: clientId, reason });
  await release(await staff.seat(dora), { named: clientId });
  const approved = await approve(await staff.seat(dora), { clientId });
  await withdraw(await staff.seat(dora), { id: clientId, decisionId: approved.decisionId });
  for (const what of [block, unblock]) {
    const { decisionId } = await what(await staff.seat(dora), {
      id: clientId,
      reason: 'Wrong umbrella altogether.',
    });
    await what(await staff.seat(emil), { id: clientId, confirms: decisionId });
  }
  const company = await atPeople(at);
  const { person: employee } = await company.seedInvited({ role: 'employee', state: 'joined' });
  const ended = { clientId: company.clientId, memberId: employee?.id ?? '' };
  const { decisionId } = await endMembership(await staff.seat(dora), { ...ended, reason });
  await endMembership(await staff.seat(emil), { ...ended, confirms: decisionId });
  await noteChanges(await staff.seat(dora), { named: company.clientId });
  await approveNewcomer(staff, [dora, emil]);
  await decideOwners(staff, [dora, emil]);
  const { person: representative } = await company.seedInvited({
    role: 'representative',
    state: 'joined',
    progress: flows.business.representative.flat(),
  });
  const offered = { clientId: company.clientId, memberId: representative?.id ?? '' };
  const offer = await handOverCreator(await staff.seat(dora), { ...offered, reason });
  await handOverCreator(await staff.seat(emil), { ...offered, confirms: offer.decisionId });
  await staff.close();
}

/** The vendor has approved the check, with a name that nearly matches. */
async function approveNearly(): Promise<void> {
  const { rows } = await at.owner.query(`select * from identity_check where state = 'open'`);
  await takeResult(at.worker, rows[0], {
    version: 2,
    state: 'approved',
    seen: {
      givenNames: 'ADA',
      familyName: 'OKONJO WEISS',
      dateOfBirth: '1985-03-27',
      documentType: 'passport',
      issuingCountry: 'DE',
      documentNumber: 'C01X00T47',
      expiryDate: '2031-05-01',
    },
  });
}

/** Takes a picture by phone and goes back from the phone; another person withdraws their consent. */
async function photograph(browser: Browser): Promise<void> {
  const { body: link } = await browser.post('/identity/phone-link', {});
  const phone = openBrowser(at);
  await phone.post('/identity/open-phone-link', { token: link.address.split('#')[1] });
  const fileId = await sendPicture(phone, 'front');
  await checkFile(at.worker, { fileId });
  await readPicture(at.worker, { fileId });
  await browser.post('/identity/back-from-phone', {});
  const shy = await personAtCapture(at);
  await shy.browser.post('/identity/remove-portrait', {});
}

/** One person joins; another requests a new link and then declines. */
async function followInvitations(): Promise<void> {
  const joining = await invitePerson(at);
  await (await chooseAuthenticator(at, joining)).confirm();
  const declining = await invitePerson(at);
  await sendNewLink(openBrowser(at), declining.token);
  await (await proveMailbox(at, declining)).post('/invite/decline', {});
}

/** Documents: one is sent, used twice, opened and removed; another disappears from storage. */
async function bringDocuments(): Promise<void> {
  const ada = await atDocuments(at, {});
  const { browser, personId, clientId } = ada;
  await browser.post('/company/save-owners', { owners: [], nobody: {}, version: 0 });
  await ada.describe('register-extract');
  const fileId = await ada.bring('register-extract');
  await browser.post('/documents/reuse', { slot: 'authority-to-act', from: 'register-extract' });
  await seedDocuments(at.server, at.worker, { personId, clientId });
  await browser.post('/documents/open', { fileId });
  const { rows } = await at.owner.query(
    `select id, object_key from file where slot = 'articles' and client_id = $1`,
    [clientId],
  );
  await at.worker.providers.storage.remove('clean', [rows[0].object_key]);
  await verifyFiles(at.worker, { fileId: rows[0].id });
  await browser.post('/documents/remove', { fileId });
}

/** The first contract is signed, read and then voided by a change; the second is declined, the third expires. */
async function endContracts(): Promise<void> {
  const signing = await atSigning(at);
  const { creator, ubo, reader, made, sign, confirm } = signing;
  const sha256 = await made();
  await ubo.browser.post('/contract/open', {});
  await sign(ubo.browser, sha256);
  await confirm(reader.browser, sha256);
  const answers = { givenNames: 'Adele' };
  await creator.browser.post('/personal/save-information', { answers, version: 100 });
  await signing.redo();
  await made();
  await reader.browser.post('/contract/decline', { reason: 'The umbrella is not ours any more.' });
  await made();
  at.clock.advance(30 * 24 * 3600);
  await expireContracts(at.worker);
}

/** One contract is sealed and then disappears from storage; another was voided long ago. */
async function loseContract(): Promise<void> {
  const { id, objectKey } = await signedContract(at);
  await sealContract(at.worker, { contractId: id });
  await at.worker.providers.storage.remove('clean', [objectKey]);
  const { id: voided } = await signedContract(at);
  await at.owner.query(`update contract set state = 'voided', ended_at = $2 where id = $1`, [
    voided,
    new Date(at.clock.now().getTime() - 100 * 24 * 3600 * 1000),
  ]);
  at.clock.advance(24 * 3600);
  await verifyContracts(at.worker);
}

/** Enters, invites, corrects, re-invites, revokes and removes one person; reminds another. */
async function invitePeople(): Promise<void> {
  const creator = await atPeople(at);
  const { id } = await creator.name('employee');
  await creator.invite(id);
  await creator.correct(id, 'elsewhere@example.org');
  at.clock.advance(limits.invite.resendPauseSeconds);
  await creator.resend(id);
  await creator.revoke(id);
  await creator.remove(id);
  await creator.seedInvited({ role: 'employee' });
  await at.owner.query(`update invitation set sent_at = sent_at - interval '2 days' where client_id = $1`, [
    creator.clientId,
  ]);
  await remindInvited(at.worker);
}

/** From sign-up to identity, with every change of factors, addresses and sessions. */
async function liveAnAccount(): Promise<void> {
  const ann = await signUpPerson(at, 'newcomer@example.com');
  const { browser } = ann;
  const code = () => {
    at.clock.advance(30);
    return authenticatorCode(at, ann.secret);
  };
  const { body: begun } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  await browser.get(`/auth/change-client?clientId=${begun.id}`);
  for (const accountType of ['BUSINESS_ACCOUNT', 'PERSONAL_ACCOUNT'])
    await browser.post('/client/change-type', { accountType });
  const { body: shown } = await browser.get('/client/terms');
  await browser.post('/client/accept-terms', { version: shown.version });
  await browser.post('/personal/save-information', { answers: completeAnswers, version: 0 });
  await browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
  const consent = {
    consentToPortrait: true,
    consentVersion: portraitConsent['in-house'],
    documentType: 'passport',
  };
  await browser.post('/identity/start', consent);
  await photograph(browser);
  await approveNearly();
  const explanation = 'My passport leaves out my second name.';
  await browser.post('/identity/explain-difference', { explanation });
  await browser.post('/auth/step-up', { code: '000000' });
  await browser.post('/auth/step-up', { code: code() });
  await browser.post('/account/new-recovery-codes', {});
  const { body: offered } = await browser.post('/account/new-authenticator', {});
  const { body: renewed } = await browser.post('/account/new-authenticator', {
    code: authenticatorCode(at, offered.secret),
  });
  const moved = 'moved@example.com';
  await browser.post('/account/change-address', { email: moved });
  await browser.post('/account/confirm-address', { code: await findCode(at, 'change-email-code', moved) });
  const another = 'seven green umbrellas';
  await browser.post('/account/change-password', {
    current: PASSWORD,
    password: another,
    endOtherSessions: true,
  });
  const late = { email: moved, password: another };
  for (let count = 0; count < 6; count++) {
    at.clock.advance(60);
    const { browser: other, flowToken } = await beginLogin(at, late);
    const given = authenticatorCode(at, offered.secret);
    await other.post('/auth/login', { email: moved, flowToken, factor: 'authenticator', code: given });
    if (count === 0) await other.post('/account/end-session', { allOthers: true });
  }
  const token = async (kind: 'address-changed' | 'password-changed') =>
    /token=([\w-]+)/.exec((await listMessages(at, kind))[0]?.text ?? '')?.[1];
  await browser.post('/account/undo-change', { token: await token('address-changed') });
  await browser.post('/account/disavow', { token: await token('password-changed') });
  const lost = openBrowser(at);
  await forgotPassword(lost, ann.email);
  await lost.post('/auth/validate-email-otp', { code: await findCode(at, 'reset-code', ann.email) });
  await lost.post('/auth/reset-password', { password: another });
  await changeWithoutAuthenticator(ann.email, another, renewed.recoveryCodes[0]);
}

/** Requested after a log-in by recovery code: cancelled the first time, applied the second time. */
async function changeWithoutAuthenticator(email: string, password: string, code: string): Promise<void> {
  const browser = openBrowser(at);
  await browser.post('/auth/login', { email, password, factor: 'recovery-code', code });
  const request = async () => {
    const { body } = await browser.post('/account/new-authenticator', {});
    await browser.post('/account/new-authenticator', { code: authenticatorCode(at, body.secret) });
  };
  await request();
  await browser.post('/account/withdraw-change', { kind: 'authenticator' });
  await request();
  at.clock.advance(limits.changeDelaySeconds);
  await applyChanges(at.worker);
}

async function describeCompany(): Promise<void> {
  const company = await openCompany(at);
  await company.save({ legalName: 'Wrong umbrella GmbH' }, 0);
  await company.saveInvestment({ currencies: ['EUR'] }, 0);
  await (await enterOwner()).submit();
}

/** A company that ended so long ago that its stored answers may be deleted. */
async function forgetAnswers(): Promise<void> {
  const company = await openCompany(at);
  await company.save(completeCompany, 0);
  await company.complete('COMPANY_INFORMATION');
  await at.owner.query(`update client set status = 'BLOCKED', status_since = '2015-01-01' where id = $1`, [
    company.clientId,
  ]);
  await sweepRetained(at.worker);
}

/** Each walk must record every action of these areas. */
const walks: readonly (readonly [what: string, walk: () => Promise<void>, areas: RegExp])[] = [
  ['an account', liveAnAccount, /^(account|identity|personal)\./],
  ['alarms', raiseAlarms, /^alarm\./],
  ['changes of members', changeMembers, /^members\./],
  ['a hand-off', handOver, /^transaction\./],
  ['staff decisions', letStaffDecide, /^staff\./],
  ['documents', bringDocuments, /^documents\./],
  ['a company', describeCompany, /^company\./],
  ['answers deleted after their retention period', forgetAnswers, /^answers\./],
  ['an invitation as seen by the invited person', followInvitations, /^invite\./],
  ['a contract that is sealed and then lost', loseContract, /^contract\.(seal|verify)$/],
  ['contracts that end', endContracts, /^contract\.(open|sign|confirm-read|decline|void|expire)$/],
  ['an invitation as seen by the inviter', invitePeople, /^people\./],
];

const untold = async (actions: readonly AuditAction[]): Promise<readonly AuditAction[]> => {
  const { rows } = await at.owner.query('select distinct action from audit');
  return actions.filter((action) => !rows.some((row) => row.action === action));
};

describe('the audit trail', () => {
  test('records every refused and every successful log-in [sec O02]', async () => {
    const ann = await at.seed('ann@example.com');
    const browser = openBrowser(at);
    await browser.post('/auth/login', {
      email: ann.email,
      password: 'wrong',
      factor: 'authenticator',
      code: '000000',
    });
    await browser.post('/auth/login', {
      email: ann.email,
      password: PASSWORD,
      factor: 'authenticator',
      code: computeAuthenticatorCode(ann, new Date(0)),
    });
    await browser.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong',
      factor: 'authenticator',
      code: '000000',
    });
    await browser.login(ann);
    const { body: client } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await browser.get(`/auth/change-client?clientId=${client.id}`);
    const stolen = openBrowser(at);
    stolen.token = browser.token;
    await stolen.get('/auth/getUserProfile');
    const first = new Map(browser.cookies);
    await browser.get('/auth/refresh-token');
    await browser.get('/auth/refresh-token');
    const thief = openBrowser(at);
    for (const [name, value] of first) thief.cookies.set(name, value);
    await thief.get('/auth/refresh-token');
    at.clock.advance(60);
    await browser.login(ann);
    await browser.post('/auth/logout', {});

    await at.server.denials.settle();
    const { rows } = await at.owner.query('select * from audit order by at, seq');
    const outcomes = rows.map((row) => `${row.action} ${row.result}`);
    expect(outcomes.filter((line) => line === 'auth.login refused')).toHaveLength(3);
    expect(outcomes.filter((line) => line === 'auth.login done')).toHaveLength(2);
  });

  test.for(walks)('records every action for %s [sec O02]', async ([, walk, areas]) => {
    await walk();
    expect(await untold(auditActions.filter((action) => areas.test(action)))).toEqual([]);
  });

  test('records every defined action, with ids and codes only [sec O02]', async () => {
    at.clock.advance(2 * 24 * 3600);
    await sweepRetained(at.worker);
    expect(await untold(auditActions)).toEqual([]);

    const { rows } = await at.owner.query('select * from audit');
    for (const row of rows) {
      expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(row.target).toMatch(
        /^(password|lookups|network:[0-9a-f]{12}|factor:authenticator|call:[\w.]+|(session|client|factor|flow|person|staff|file|named|invitation|contract|change):[0-9a-f-]{36})$/,
      );
      expect(row.actor).toMatch(/^(anyone|operator|worker|(person|staff|file):[0-9a-f-]{36})$/);
    }
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|wrong|umbrella/);
  });

  test('records denied calls: origin, cross-site token, session, captcha and rate limit [sec O02]', async () => {
    const dan = await at.seed('dan@example.com');
    const browser = openBrowser(at);
    await browser.login(dan);
    const since = at.clock.now();
    at.clock.advance(1);
    await browser.post('/auth/logout', {}, { headers: { origin: 'https://evil.example' } });
    await browser.post('/auth/logout', {}, { headers: { 'x-xsrf-token': 'made-up' } });
    await openBrowser(at).get('/auth/getUserProfile');
    const guesser = openBrowser(at);
    const guess = { email: dan.email, password: 'wrong', factor: 'authenticator', code: '000000' };
    for (let times = 0; times < 12; times++) await guesser.post('/auth/login', guess);
    await at.server.denials.settle();
    const { rows } = await at.owner.query(
      `select target, detail, person_id from audit where action = 'call.denied' and at > $1 order by seq`,
      [since],
    );
    const outcomes = rows.map(({ target, detail }) => `${target} ${detail.code} ${detail.times}`);
    expect(outcomes.toSorted()).toEqual([
      'call:auth.getUserProfile SESSION_REQUIRED 1',
      'call:auth.login CAPTCHA_REFUSED 1',
      'call:auth.login CAPTCHA_REFUSED 1',
      'call:auth.login TOO_MANY_REQUESTS 1',
      'call:auth.login TOO_MANY_REQUESTS 6',
      'call:auth.logout ORIGIN_REFUSED 1',
      'call:auth.logout XSRF_REFUSED 1',
    ]);
  });

  test('writes a flood of denials in batches of a hundred, with no request waiting for the pool [sec O02]', async () => {
    const { denials, db } = at.server;
    const flood = 300;
    const since = at.clock.now();
    at.clock.advance(1);
    let mostWaiting = 0;
    const look = () => {
      mostWaiting = Math.max(mostWaiting, db.pool.waiting());
    };
    for (let times = 0; times < 2 * flood; times++)
      denials.tell({
        call: 'auth.login',
        code: 'SESSION_REQUIRED',
        actor: undefined,
        address: `10.${9 + Math.floor((times % flood) / 200)}.${times % 200}.7`,
        requestId: randomUUIDv7(),
      });
    look();
    const settled = denials.settle();
    const looking = setInterval(look, 1);
    await settled;
    clearInterval(looking);
    expect(mostWaiting).toBe(0);
    const { rows } = await at.owner.query(
      `select count(*)::int as rows, sum((detail->>'times')::int)::int as times,
         count(distinct xmin::text || ' ' || cmin::text)::int as statements
       from audit where action = 'call.denied' and at > $1`,
      [since],
    );
    expect(rows).toEqual([{ rows: 2 * flood, times: 2 * flood, statements: 6 }]);
  });

  test('records a log-in refused as blocked and spends its code [sec O02]', async () => {
    const eve = await at.seed('eve@example.com');
    await at.owner.query('update person set blocked_at = now() where id = $1', [eve.id]);
    expect((await openBrowser(at).login(eve)).body.code).toBe('USER_IS_BLOCKED');
    expect((await openBrowser(at).login(eve)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    const { rows } = await at.owner.query(
      'select result, target, detail from audit where person_id = $1 order by seq',
      [eve.id],
    );
    expect(rows).toEqual([
      { result: 'refused', target: `person:${eve.id}`, detail: { code: 'USER_IS_BLOCKED' } },
      {
        result: 'refused',
        target: expect.stringMatching(/^factor:/),
        detail: { code: 'USER_MFA_TOKEN_INVALID' },
      },
    ]);
  });

  test('is rolled back together with the change [sec O03]', async () => {
    const ben = await at.seed('ben@example.com');
    const browser = openBrowser(at);
    await browser.login(ben);
    const count = async (table: string) =>
      Number((await at.owner.query(`select count(*) as n from ${table}`)).rows[0].n);
    const before = [
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ];
    // The last statement of the transaction fails, after row, audit and job.
    await at.owner.query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await at.owner.query(
      'create trigger fail before update on idempotency for each row execute function app.fail()',
    );
    expect((await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' })).status).toBe(500);
    await at.owner.query('drop trigger fail on idempotency');
    expect([
      await count('client'),
      await count('audit'),
      await count('message'),
      await count('pgboss.job'),
    ]).toEqual(before);
  });

  test.each(['update audit set action = action', 'delete from audit', 'truncate audit'])(
    'is append-only even for the table owner: %s [sec O03]',
    async (statement) => {
      await expect(at.owner.query(statement)).rejects.toThrow(/append-only/);
    },
  );
});
