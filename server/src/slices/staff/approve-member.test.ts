import { randomUUID } from 'node:crypto';
import { audiences } from '@portico/domain/sessions/claims';
import { flows } from '@portico/domain/steps/flows';
import { completePeople } from '@portico/testing/cases/people-cases';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { type Browser, closeAtEnd, openBrowser } from '../../../test/harness.ts';
import {
  type Company,
  type CompanyMember,
  openCompanyWithMembers,
  ownEntry,
  showDocument,
  without,
} from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { atSigning, READY } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { renewCode } from '../../seed/people.ts';
import { approveMember } from './approve-member.ts';
import { listClients } from './list-clients.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';

const at = closeAtEnd(await startDocumentsTest({ HANDOFF: 'one-time', LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');
const emil = await staff.hire('emil@staff.example.com');

const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const setStatus = (clientId: string, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
async function openApproved(): Promise<Company> {
  const company = await openCompanyWithMembers(at);
  await setStatus(company.clientId, 'ONBOARDED');
  return company;
}
const joinAs = (
  company: Company,
  role: 'employee' | 'representative',
  progress = flows.business[role].flat(),
) => company.join(role, progress, { isApproved: false });
const propose = async (clientId: string, memberId: string): Promise<string> =>
  (await approveMember(await staff.seat(dora), { clientId, memberId })).decisionId;
const confirm = async (clientId: string, memberId: string, confirms: string) =>
  approveMember(await staff.seat(emil), { clientId, memberId, confirms });
const approveBoth = async ({ clientId }: Company, { person }: CompanyMember) =>
  confirm(clientId, person.id, await propose(clientId, person.id));

async function accessOf({ person }: CompanyMember, clientId: string) {
  const browser = openBrowser(at);
  await renewCode(at.server, person);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const { aud } = decodeJwt(browser.token ?? '');
  return { aud, refusal: (await browser.post('/transaction/hand-off', {})).body.code };
}
/** Whether the client and the profile show that the member awaits approval. */
async function listNotices({ browser }: CompanyMember, clientId: string): Promise<boolean[]> {
  const { body: client } = await browser.get(`/client/get-client?clientId=${clientId}`);
  const { body: profile } = await browser.get('/auth/getUserProfile');
  const [first] = profile.clients;
  return [client.awaitsApproval, first.awaitsApproval];
}
const CLOSED = { aud: [audiences.onboarding], refusal: 'APPROVAL_PENDING' };
const bothSides = [audiences.onboarding, audiences.transaction];

const save = ({ browser }: { readonly browser: Browser }, id: string, answers: object, version = 99) =>
  browser.post('/people/save', { id, version, role: 'representative', answers });

describe('when the creator of an approved client adds a person', () => {
  test('enters and invites them while the client stays approved, and keeps the creator’s steps recorded', async () => {
    const company = await openApproved();
    const { creator } = company;
    const id = randomUUID();
    const answers = { ...completePeople.representative, email: `${id}@example.com` };
    expect(await save(creator, id, answers)).toMatchObject({ status: 200 });
    const before = await creator.done();
    expect(await creator.browser.post('/people/invite', { personId: id })).toMatchObject({ status: 201 });
    expect(await company.status()).toBe('ONBOARDED');
    expect(await creator.done()).toEqual(before);
    expect(before).toContain('REPRESENTATIVE_USERS');
    // An unused invitation can be revoked, and the person removed.
    expect((await creator.browser.post('/people/revoke', { personId: id })).status).toBe(200);
    expect((await creator.browser.post('/people/remove', { personId: id })).status).toBe(200);
    expect(await creator.done()).toEqual(before);
  });

  test('refuses to change a person who has joined or to give the creator signing power', async () => {
    const company = await openApproved();
    const { creator, clientId } = company;
    const rosa = await company.join('representative');
    const { rows } = await at.owner.query(
      'select named_id from invitation where client_id = $1 and person_id = $2',
      [clientId, rosa.person.id],
    );
    const other = {
      ...completePeople.representative,
      email: rosa.person.email,
      jobTitle: 'Head of everything',
    };
    expect(await save(creator, rows[0].named_id, other)).toMatchObject({
      status: 409,
      body: { code: 'INVITE_USED' },
    });
    const mine = { isMe: true, 'signer.power': 'sole' };
    expect(await save(creator, randomUUID(), mine)).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'isMe' }] },
    });
  });

  test('keeps the company forms closed', async () => {
    const { creator } = await openApproved();
    for (const [path, body] of [
      ['/company/save-investment', { version: 0, answers: {} }],
      ['/company/save-information', { version: 0, answers: {} }],
    ] as const)
      expect((await creator.browser.post(path, body)).body.code).toBe('STEP_NOT_OPEN');
  });
});

describe('a member who joins an approved client [sec J08]', () => {
  test.each(['employee', 'representative'] as const)(
    'as %s has no transaction access until two staff members have approved them',
    async (role) => {
      const company = await openApproved();
      const { clientId } = company;
      const eve = await joinAs(company, role);
      await showDocument(at, eve, clientId, 'passport');
      expect(await accessOf(eve, clientId)).toEqual(CLOSED);
      expect(await listNotices(eve, clientId)).toEqual([true, true]);
      const listed = (await listClients(await staff.seat(dora), { isAll: false })).find(
        ({ id }) => id === clientId,
      );
      expect(listed).toMatchObject({ people_to_approve: 1, people_waiting: 0 });
      const printed = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
      expect(printed).toContain(
        `npm run staff -- approve-member ${listed?.reference} --member ${eve.person.email}`,
      );

      const id = await propose(clientId, eve.person.id);
      await expect(
        staff
          .seat(dora)
          .then((seat) => approveMember(seat, { clientId, memberId: eve.person.id, confirms: id })),
      ).rejects.toEqual(refuses('SAME_PERSON'));
      expect(await accessOf(eve, clientId)).toEqual(CLOSED);
      await confirm(clientId, eve.person.id, id);
      expect((await accessOf(eve, clientId)).aud).toEqual(bothSides);
      expect(await listNotices(eve, clientId)).toEqual([false, false]);
      expect(await company.status()).toBe('ONBOARDED');
      const approvalMails = (await listMessages(at, 'membership-approved')).filter(
        ({ to }) => to === eve.person.email,
      );
      expect(approvalMails).toHaveLength(1);
      await expect(propose(clientId, eve.person.id)).rejects.toEqual(refuses('NOTHING_TO_APPROVE'));
    },
  );

  test('cannot end memberships or be offered the creator’s role until approved', async () => {
    const company = await openApproved();
    const { clientId, creator } = company;
    const first = await company.join('representative');
    const rosa = await joinAs(company, 'representative');
    await showDocument(at, rosa, clientId, 'passport');
    expect(await rosa.browser.post('/members/end', { personId: first.person.id })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    const { members } = (await creator.browser.get('/members/list')).body;
    expect(
      members.map(({ personId, awaitsApproval }: { personId: string; awaitsApproval: boolean }) => [
        personId,
        awaitsApproval,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [first.person.id, false],
        [rosa.person.id, true],
      ]),
    );
    const offer = () => creator.browser.post('/members/offer-creator-role', { personId: rosa.person.id });
    expect((await offer()).body.code).toBe('CANNOT_BECOME_CREATOR');
    await approveBoth(company, rosa);
    expect((await offer()).status).toBe(200);
    expect((await rosa.browser.post('/members/end', { personId: first.person.id })).status).toBe(200);
  });

  test('does not count as a second signatory until approved, so the last signatory cannot leave', async () => {
    const sole = { answers: { 'signer.power': 'sole' } };
    const me = ownEntry();
    const company = await openCompanyWithMembers(at, {
      owners: [{ ...me, answers: { ...me.answers, 'signer.power': 'none' } }],
    });
    await setStatus(company.clientId, 'ONBOARDED');
    const first = await company.join('representative', undefined, sole);
    const rosa = await company.join('representative', undefined, { ...sole, isApproved: false });
    await showDocument(at, rosa, company.clientId, 'passport');
    expect((await first.browser.post('/members/leave', {})).body.code).toBe('LAST_SIGNATORY');
    await approveBoth(company, rosa);
    expect((await first.browser.post('/members/leave', {})).status).toBe(200);
  });

  test('can complete their steps while the client stays approved', async () => {
    const company = await openApproved();
    const { clientId } = company;
    const eve = await joinAs(
      company,
      'employee',
      without('employee', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'),
    );
    await expect(propose(clientId, eve.person.id)).rejects.toEqual(refuses('NOT_FINISHED'));
    const { definition } = (await eve.browser.get('/personal/information')).body;
    expect(
      await eve.browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION', definition }),
    ).toMatchObject({ status: 200 });
    expect(await eve.done()).toContain('PERSONAL_INFORMATION');
    const rosa = await joinAs(company, 'representative', without('representative', 'PERSONAL_INFORMATION'));
    expect(
      await rosa.browser.post('/client/complete-step', {
        step: 'PERSONAL_INFORMATION',
        definition: (await rosa.browser.get('/personal/information')).body.definition,
      }),
    ).toMatchObject({ status: 200 });
  });

  test('cannot be approved by a proposal that predates a change to their answers', async () => {
    const company = await openApproved();
    const { clientId } = company;
    const rosa = await joinAs(company, 'representative');
    await showDocument(at, rosa, clientId, 'passport');
    const id = await propose(clientId, rosa.person.id);
    await at.owner.query('update personal_form set version = version + 1 where person_id = $1', [
      rosa.person.id,
    ]);
    await expect(confirm(clientId, rosa.person.id, id)).rejects.toEqual(refuses('CASE_CHANGED'));
  });

  test('cannot be approved by a proposal made for another client', async () => {
    const [company, other] = [await openApproved(), await openApproved()];
    const rosa = await joinAs(company, 'representative');
    await showDocument(at, rosa, company.clientId, 'passport');
    const id = await propose(company.clientId, rosa.person.id);
    await expect(confirm(other.clientId, rosa.person.id, id)).rejects.toEqual(refuses('NOT_MEMBER'));
  });
});

describe('the signed contract and a member who joins later', () => {
  test('reading and confirming it records their step and adds no signature', async () => {
    const {
      made,
      creator,
      ubo,
      reader,
      representative,
      sign,
      confirm: confirmRead,
      clientId,
      invite,
      rowsOf,
      progressOf,
      newest,
    } = await atSigning(at);
    const sha256 = await made();
    for (const { browser } of [ubo, representative, creator]) await sign(browser, sha256);
    await confirmRead(reader.browser, sha256);
    expect(await newest()).toMatchObject({ state: 'signed' });
    await setStatus(clientId, 'ONBOARDED');
    const signatures = await rowsOf();
    const rosa = await invite({ role: 'representative', progress: READY, isApproved: false });
    const current = (await rosa.browser.get('/contract/current')).body;
    expect(current.contract).toMatchObject({ mine: 'reads', isParty: false, sha256 });
    const asParty = (await reader.browser.get('/contract/current')).body;
    expect(asParty.contract).toMatchObject({ mine: 'reads', isParty: true });
    expect((await rosa.browser.post('/contract/open', {})).status).toBe(200);
    expect((await confirmRead(rosa.browser, 'ab'.repeat(32))).body.code).toBe('CONTRACT_CHANGED');
    expect((await confirmRead(rosa.browser, sha256)).status).toBe(200);
    expect(await progressOf(rosa.person)).toContain('E_SIGN_APPLICATION');
    expect(await rowsOf()).toEqual(signatures);
    expect(await newest()).toMatchObject({ state: 'signed', version: 1 });
    // A member who has not reached the step cannot read any of it.
    const early = await invite({ role: 'representative', progress: READY.slice(0, 3), isApproved: false });
    expect((await early.browser.post('/contract/open', {})).body.code).toBe('STEP_NOT_OPEN');
  });
});
