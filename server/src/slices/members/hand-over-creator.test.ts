import { randomUUID } from 'node:crypto';
import { type ClientStatus, clientStatuses } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { limits } from '@portico/domain/limits';
import { handoverStatuses } from '@portico/domain/members/handover';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { flows } from '@portico/domain/steps/flows';
import { completePeople } from '@portico/testing/cases/people-cases';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd, sendUntilAnswered } from '../../../test/harness.ts';
import {
  type Company,
  type CompanyMember,
  openCompanyWithMembers,
  ownEntry,
  without,
} from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { atSigning } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { seedDocuments } from '../documents/seed-documents.ts';
import { loadEntries, sealEntries } from '../entries/entry-store.ts';
import { shown } from '../staff/print.ts';
import { giveBack } from '../staff/return.ts';
import { showCase } from '../staff/show-case.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const OK = { status: 200, body: {} };
const refused = (code: string) => ({ body: { code } });

const setStatus = ({ clientId }: Pick<Company, 'clientId'>, status: ClientStatus) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const approved = async (more: Parameters<typeof openCompanyWithMembers>[1] = {}): Promise<Company> => {
  const company = await openCompanyWithMembers(at, more);
  await setStatus(company, 'ONBOARDED');
  return company;
};
const offer = ({ browser }: CompanyMember, { person }: CompanyMember) =>
  browser.post('/members/offer-creator-role', { personId: person.id });
const withdraw = ({ browser }: CompanyMember) => browser.post('/members/withdraw-creator-role', {});
const accept = ({ browser }: CompanyMember) =>
  sendUntilAnswered(() => browser.post('/members/accept-creator-role', {}));
const decline = ({ browser }: CompanyMember) => browser.post('/members/decline-creator-role', {});
const listOf = async ({ browser }: CompanyMember) => (await browser.get('/members/list')).body;
const mailsTo = async (
  kind: Parameters<typeof listMessages>[1],
  { person }: CompanyMember,
): Promise<string[]> =>
  (await listMessages(at, kind)).filter(({ to }) => to === person.email).map(({ text }) => text);
const creatorOf = async ({ clientId }: Pick<Company, 'clientId'>): Promise<string> =>
  (await at.owner.query('select created_by from client where id = $1', [clientId])).rows[0].created_by;
const outcomes = async ({ clientId }: Pick<Company, 'clientId'>): Promise<(string | null)[]> =>
  (
    await at.owner.query(
      'select outcome from creator_handover where client_id = $1 order by offered_at, id',
      [clientId],
    )
  ).rows.map(({ outcome }) => outcome);

/** Adds the creator as a representative too, as the page does. */
async function nameCreator({ clientId, creator }: Company, answers: Answers = {}): Promise<string> {
  const id = randomUUID();
  const { email: _, ...office } = completePeople.representative;
  const nobody = {
    givenNames: null,
    familyName: null,
    dateOfBirth: null,
    nationality: null,
    residenceCountry: null,
  };
  await at.seeding.db.as({ personId: creator.person.id, clientId }, (tx) =>
    sealEntries(at.server, tx, clientId, 'people', [
      [
        id,
        {
          role: 'representative',
          answers: { ...office, ...nobody, isMe: true, ...answers },
          version: 1,
          position: 90,
        },
      ],
    ]),
  );
  return id;
}
const entryOf = (company: Company, id: string): Promise<Answers | null | undefined> =>
  at.seeding.db.as(
    { personId: company.creator.person.id, clientId: company.clientId },
    async (tx) => (await loadEntries(at.server, tx, company.clientId, 'people')).get(id)?.answers,
  );
/** The creator owns the company but cannot sign for it; another member does. */
const silent = (): OwnerEntry => {
  const me = ownEntry();
  return { ...me, answers: { ...me.answers, 'signer.power': 'none' } };
};
/** Another person owns the company; the creator has no entry. */
const others = (): OwnerEntry[] => [
  {
    ...silent(),
    answers: {
      ...silent().answers,
      isMe: null,
      givenNames: 'Cara',
      familyName: 'Ash',
      dateOfBirth: '1971-02-03',
      nationality: 'DE',
      residenceCountry: 'DE',
      email: 'cara@example.com',
    },
  },
];

describe('an offer of the creator role', () => {
  test('is shown to both sides and to no one else, and both get an email', async () => {
    const company = await approved();
    const { creator } = company;
    const rosa = await company.join('representative');
    const other = await company.join('representative');
    const before = await listOf(creator);
    expect(before.handover).toEqual({ isPossible: true, formerRole: 'ubo', offer: null });
    expect(
      before.members.map(({ canBecomeCreator }: { canBecomeCreator: boolean }) => canBecomeCreator),
    ).toEqual([false, true, true]);
    expect(await offer(creator, rosa)).toMatchObject(OK);

    const told = { personId: rosa.person.id, isByStaff: false };
    expect((await listOf(creator)).handover.offer).toMatchObject({ ...told, isToMe: false });
    expect((await listOf(rosa)).handover.offer).toMatchObject({ ...told, isToMe: true });
    expect((await listOf(other)).handover.offer).toBeNull();
    expect((await mailsTo('creator-role-offered', rosa))[0]).toContain('has offered you the role');
    expect((await mailsTo('creator-role-offer', creator))[0]).toContain('Nothing changes until they accept.');
    expect((await rosa.seen())['isOfferedCreatorRole']).toBe(true);
    expect((await other.seen())['isOfferedCreatorRole']).toBe(false);
    expect(await creatorOf(company)).toBe(creator.person.id);
  });

  test('goes to an owner or representative who has finished, is not blocked and still has access', async () => {
    const company = await approved();
    const { creator } = company;
    const ended = { ...completePeople.representative, validUntil: '2026-11-14' };
    const blocked = await company.join('representative');
    await at.owner.query('update person set blocked_at = now() where id = $1', [blocked.person.id]);
    const refusals: [CompanyMember, string][] = [
      [await company.join('employee'), 'CANNOT_BECOME_CREATOR'],
      [
        await company.join('representative', without('representative', 'VERIFY_IDENTITY')),
        'CANNOT_BECOME_CREATOR',
      ],
      [await company.join('representative', undefined, { answers: ended }), 'CANNOT_BECOME_CREATOR'],
      [blocked, 'CANNOT_BECOME_CREATOR'],
      [creator, 'CANNOT_BECOME_CREATOR'],
      [await (await approved()).join('representative'), 'USER_NOT_FOUND'],
    ];
    for (const [whom, code] of refusals) expect(await offer(creator, whom)).toMatchObject(refused(code));
    expect(await offer(creator, await company.join('ubo'))).toMatchObject(OK);
  });

  test('is made only by the creator, one at a time, and can be withdrawn and declined', async () => {
    const company = await approved();
    const { creator } = company;
    const rosa = await company.join('representative');
    const other = await company.join('representative');
    expect(await offer(rosa, other)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await withdraw(creator)).toMatchObject(refused('HANDOVER_OVER'));
    expect(await offer(creator, rosa)).toMatchObject(OK);
    expect(await offer(creator, other)).toMatchObject(refused('HANDOVER_PENDING'));
    expect(await withdraw(rosa)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await decline(other)).toMatchObject(refused('HANDOVER_OVER'));

    expect(await withdraw(creator)).toMatchObject(OK);
    expect(await accept(rosa)).toMatchObject(refused('HANDOVER_OVER'));
    expect((await mailsTo('creator-role-offered', rosa)).some((text) => text.includes('withdrawn'))).toBe(
      true,
    );
    expect(await offer(creator, rosa)).toMatchObject(OK);
    expect(await decline(rosa)).toMatchObject(OK);
    expect((await mailsTo('creator-role-offer', creator)).some((text) => text.includes('declined'))).toBe(
      true,
    );
    expect(await accept(rosa)).toMatchObject(refused('HANDOVER_OVER'));
    expect(await outcomes(company)).toEqual(['withdrawn', 'declined']);
    const { rows } = await at.owner.query(
      `select action from audit where client_id = $1 and action like 'members.%creator%' order by seq`,
      [company.clientId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'members.offer-creator-role',
      'members.withdraw-creator-role',
      'members.offer-creator-role',
      'members.decline-creator-role',
    ]);
  });

  test('expires after a week, and another one can be made then', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    expect(await offer(company.creator, rosa)).toMatchObject(OK);
    await at.owner.query(
      `update creator_handover set offered_at = offered_at - interval '8 days', expires_at = $2 where client_id = $1`,
      [company.clientId, at.clock.now()],
    );
    expect((await listOf(rosa)).handover.offer).toBeNull();
    for (const late of [accept, decline]) expect(await late(rosa)).toMatchObject(refused('HANDOVER_OVER'));
    expect(await withdraw(company.creator)).toMatchObject(refused('HANDOVER_OVER'));
    expect(await offer(company.creator, rosa)).toMatchObject(OK);
    expect(await outcomes(company)).toEqual(['expired', null]);
    expect(limits.handoverSeconds).toBe(7 * 86_400);
  });

  test.each(clientStatuses)(
    'client status %s: can be made and accepted only where a handover is possible',
    async (status) => {
      const company = await openCompanyWithMembers(at);
      const [rosa, other] = [await company.join('representative'), await company.join('representative')];
      const isPossible = handoverStatuses.includes(status);
      const code = {
        WAITING_FOR_APPROVAL: 'APPROVAL_PENDING',
        BLOCKED: 'ALL_CLIENTS_ARE_BLOCKED',
      } as Readonly<Record<string, string>>;
      expect(await offer(company.creator, rosa)).toMatchObject(OK);
      await setStatus(company, status);
      at.clock.advance(limits.revocationCacheSeconds);
      const expected = isPossible ? OK : refused(code[status] ?? '');
      expect(await accept(rosa)).toMatchObject(expected);
      if (isPossible) return;
      await at.owner.query(
        'update creator_handover set ended_at = now(), outcome = $2 where client_id = $1',
        [company.clientId, 'withdrawn'],
      );
      expect(await offer(company.creator, other)).toMatchObject(expected);
    },
  );

  test('ends when the membership of its recipient ends', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    expect(await offer(company.creator, rosa)).toMatchObject(OK);
    expect(await rosa.browser.post('/members/leave', {})).toMatchObject(OK);
    expect(await outcomes(company)).toEqual(['membership-ended']);
    expect((await listOf(company.creator)).handover.offer).toBeNull();
    expect(await accept(rosa)).toMatchObject(refused('SESSION_REQUIRED'));
  });
});

describe('accepting the offer', () => {
  test('makes the member the creator at once; the former creator keeps the role of their own entry', async () => {
    const company = await approved();
    const { creator, clientId } = company;
    const rosa = await company.join('representative');
    const employee = await company.join('employee');
    await offer(creator, rosa);
    expect(await accept(rosa)).toMatchObject(OK);

    expect(await creatorOf(company)).toBe(rosa.person.id);
    // Both sessions stay valid, each with the new role of its person.
    expect(await rosa.seen()).toMatchObject({ isClientCreator: true, role: null, status: 'ONBOARDED' });
    expect(await creator.seen()).toMatchObject({ isClientCreator: false, role: 'ubo' });
    expect(await rosa.done()).toEqual(flows.business.creator.flat());
    expect(await creator.done()).toEqual(flows.business.ubo.flat());
    const { members, handover } = await listOf(rosa);
    expect(members.map(({ personId, role }: { personId: string; role: string }) => [personId, role])).toEqual(
      expect.arrayContaining([
        [rosa.person.id, 'creator'],
        [creator.person.id, 'ubo'],
      ]),
    );
    expect(handover).toEqual({ isPossible: true, formerRole: 'representative', offer: null });
    expect(
      members.find(({ personId }: { personId: string }) => personId === creator.person.id),
    ).toMatchObject({
      name: 'Ada Maria Okonjo-Weiß',
      email: creator.person.email,
      hasFinished: true,
      permissions: ['Transaction_Approve', 'Read_All'],
    });
    // Only the new creator can do what is reserved for the creator.
    expect(await offer(creator, rosa)).toMatchObject(refused('NOT_ALLOWED'));
    expect((await rosa.browser.post('/members/end', { personId: employee.person.id })).status).toBe(200);
    expect((await rosa.browser.post('/members/leave', {})).body.code).toBe('CREATOR_STAYS');
    expect((await creator.browser.post('/members/leave', {})).status).toBe(200);

    const { rows: changes } = await at.owner.query(
      `select person_id, kind, by_person_id from member_change where client_id = $1 and kind like '%creator' order by seq`,
      [clientId],
    );
    expect(changes).toEqual([
      { person_id: creator.person.id, kind: 'former-creator', by_person_id: rosa.person.id },
      { person_id: rosa.person.id, kind: 'creator', by_person_id: rosa.person.id },
    ]);
    for (const { person } of [rosa, creator]) {
      const { rows } = await at.owner.query(
        `select count(*)::int as n from pgboss.job where name = 'tell-member-change' and data->>'personId' = $1`,
        [person.id],
      );
      expect(rows[0].n).toBeGreaterThan(0);
    }
    expect((await mailsTo('creator-role-received', rosa))[0]).toContain('You’ve taken over from');
    expect((await mailsTo('creator-role-handed-over', creator))[0]).toContain('You keep your access');
    const page = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
    expect(page).toContain(`became the account creator: ${rosa.person.email}`);
    expect(page).toContain(`handed over the role of account creator: ${creator.person.email}`);
  });

  test('a former creator without an entry has no role, so their membership ends', async () => {
    const company = await approved({ owners: others() });
    const { creator, clientId } = company;
    const rosa = await company.join('representative');
    expect((await listOf(creator)).handover.formerRole).toBeNull();
    await offer(creator, rosa);
    expect(await accept(rosa)).toMatchObject(OK);
    expect((await creator.browser.get('/auth/getUserProfile')).status).toBe(401);
    expect((await mailsTo('creator-role-handed-over', creator))[0]).toContain('you no longer have access');
    const { members, former } = await listOf(rosa);
    expect(members).toHaveLength(1);
    expect(former).toMatchObject([{ name: 'Ada Maria Okonjo-Weiß', role: 'creator', endedBy: 'handover' }]);
    const page = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
    expect(page).toContain('handed over the role of account creator and had no other role');
  });

  test('a former creator who is owner and representative becomes a representative, and completes both lists', async () => {
    const company = await openCompanyWithMembers(at);
    const { creator } = company;
    const id = await nameCreator(company);
    const rosa = await company.join('representative');
    await offer(creator, rosa);
    expect(await accept(rosa)).toMatchObject(OK);
    expect(await creator.seen()).toMatchObject({ isClientCreator: false, role: 'representative' });
    expect(await entryOf(company, id)).toMatchObject({
      isMe: false,
      givenNames: 'Ada Maria',
      familyName: 'Okonjo-Weiß',
      email: creator.person.email,
      jobTitle: 'Managing director',
    });
    // Both lists are complete, because the owner is also the representative.
    expect(await rosa.done()).toEqual(expect.arrayContaining(['UBO_USERS', 'REPRESENTATIVE_USERS']));
    const { people } = (await rosa.browser.get('/people/list')).body;
    expect(people.map(({ role, state, isMe }: Record<string, unknown>) => [role, state, isMe])).toEqual(
      expect.arrayContaining([
        ['representative', 'finished', false],
        ['representative', 'finished', true],
      ]),
    );
    expect(people).toHaveLength(2);

    // When the role is handed back, both entries belong to the creator again.
    await offer(rosa, creator);
    expect(await accept(creator)).toMatchObject(OK);
    expect(await entryOf(company, id)).toMatchObject({ isMe: true, email: null });
    const { owners } = (await creator.browser.get('/company/owners')).body;
    expect(owners).toMatchObject([{ answers: { isMe: true, email: null } }]);
    expect(await creator.done()).toEqual(expect.arrayContaining(['UBO_USERS', 'REPRESENTATIVE_USERS']));
    expect((await listOf(creator)).handover.formerRole).toBe('representative');
  });

  test('in a draft the company’s steps move to the new creator, and the role can be handed back', async () => {
    const company = await openCompanyWithMembers(at, {
      progress: without('creator', 'REPRESENTATIVE_USERS', 'E_SIGN_APPLICATION'),
    });
    const { creator } = company;
    const rosa = await company.join('representative', without('representative', 'E_SIGN_APPLICATION'));
    await company.invite('employee', 'sent');
    await offer(creator, rosa);
    expect(await accept(rosa)).toMatchObject(OK);
    expect(await creator.done()).toEqual(without('ubo', 'E_SIGN_APPLICATION'));
    const open = await rosa.complete('REPRESENTATIVE_USERS');
    expect(open.status).toBe(200);
    expect(await creator.complete('UBO_USERS')).toMatchObject({ body: { code: 'STEP_NOT_OPEN' } });
    expect(
      (await rosa.browser.get('/people/list')).body.people.map(({ state }: { state: string }) => state),
    ).toContain('sent');

    await offer(rosa, creator);
    expect(await accept(creator)).toMatchObject(OK);
    expect(await creatorOf(company)).toBe(creator.person.id);
    expect(await rosa.seen()).toMatchObject({ isClientCreator: false, role: 'representative' });
    expect(await creator.done()).toContain('REPRESENTATIVE_USERS');
    expect(await outcomes(company)).toEqual(['accepted', 'accepted']);
  });

  test('correction requests for the company’s steps are shown to the new creator', async () => {
    const company = await openCompanyWithMembers(at);
    const rosa = await company.join('representative');
    await setStatus(company, 'WAITING_FOR_APPROVAL');
    const asks = [
      { step: 'COMPANY_INFORMATION', field: '', sentence: 'Please check the name of the company.' },
      { step: 'PERSONAL_INFORMATION', field: '', sentence: 'Please check your own address.' },
    ] as const;
    const { clientId } = company;
    const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
    await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
    at.clock.advance(limits.revocationCacheSeconds);
    await offer(company.creator, rosa);
    expect(await accept(rosa)).toMatchObject(OK);
    const loadCorrections = async (whose: CompanyMember) => (await whose.seen())['askedBack'];
    expect(await loadCorrections(rosa)).toMatchObject([
      { step: 'COMPANY_INFORMATION', sentence: asks[0].sentence },
    ]);
    expect(await loadCorrections(company.creator)).toMatchObject([
      { step: 'PERSONAL_INFORMATION', sentence: asks[1].sentence },
    ]);
    // Staff can still read both requests.
    const page = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
    for (const { sentence } of asks) expect(page).toContain(sentence);
  });

  test('is refused without changes when another person is invited at the former creator’s address', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    await offer(company.creator, rosa);
    await company.invite('employee', 'sent', { email: company.creator.person.email });
    expect(await accept(rosa)).toMatchObject(refused('INVITE_PENDING'));
    expect(await creatorOf(company)).toBe(company.creator.person.id);
  });
});

describe('attacks and races [sec S02, X26]', () => {
  test('a member who accepts twice at the same time becomes the creator once', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    await offer(company.creator, rosa);
    const answers = await Promise.all([accept(rosa), accept(rosa)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await outcomes(company)).toEqual(['accepted']);
    expect(await mailsTo('creator-role-received', rosa)).toHaveLength(1);
  });

  test('an offer cannot be accepted by another member or from another client', async () => {
    const [company, other] = [await approved(), await approved()];
    const rosa = await company.join('representative');
    const theirs = await other.join('representative');
    await offer(company.creator, rosa);
    for (const each of [theirs, other.creator, company.creator, await company.join('ubo')])
      expect(await accept(each)).toMatchObject(refused('HANDOVER_OVER'));
    expect(await creatorOf(company)).toBe(company.creator.person.id);
  });

  test('the API’s database role cannot make the changes one by one, nor accept when acceptance is not allowed', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    const { clientId, creator } = company;
    const api = new pg.Client(at.urls.apiUrl);
    await api.connect();
    const attempt = async (personId: string, text: string, values: unknown[]) => {
      await api.query('begin');
      try {
        await api.query(
          `select set_config('app.person_id', $1, true), set_config('app.client_id', $2, true)`,
          [personId, clientId],
        );
        return (await api.query(text, values)).rows[0] ?? 'nothing';
      } catch (error) {
        return (error as Error).message;
      } finally {
        await api.query('rollback');
      }
    };
    const DENIED = /^permission denied|row-level security/;
    const [rosaId, creatorId] = [rosa.person.id, creator.person.id];
    const insert = `insert into creator_handover (id, client_id, from_person_id, to_person_id, offered_at, expires_at)
      values (gen_random_uuid(), $1, $2, $3, now(), now() + interval '7 days') returning id`;
    expect(await attempt(rosaId, insert, [clientId, creatorId, rosaId])).toMatch(DENIED);
    expect(await attempt(rosaId, insert, [clientId, rosaId, creatorId])).toMatch(DENIED);
    expect(await attempt(creatorId, insert, [clientId, creatorId, rosaId])).toMatchObject({
      id: expect.any(String),
    });
    await offer(creator, rosa);
    const { rows } = await at.owner.query('select id from creator_handover where client_id = $1', [clientId]);
    const end = `update creator_handover set ended_at = now(), outcome = $2 where id = $1 returning id`;
    for (const outcome of ['accepted', 'withdrawn', 'expired', 'replaced'])
      expect(await attempt(rosaId, end, [rows[0].id, outcome])).toMatch(DENIED);
    expect(await attempt(creatorId, end, [rows[0].id, 'declined'])).toMatch(DENIED);
    expect(
      await attempt(creatorId, 'update member set is_creator = false where client_id = $1', [clientId]),
    ).toMatch(DENIED);
    const handOver = `select app.hand_over_creator($1, $2, '{}', null, '{}', '{}', gen_random_uuid(), gen_random_uuid()) as sessions`;
    const call = (personId: string, now: Date) => attempt(personId, handOver, [rows[0].id, now]);
    const now = at.clock.now();
    expect(await call(creatorId, now)).toEqual({ sessions: null });
    expect(await call(rosaId, new Date(now.getTime() + limits.handoverSeconds * 1000))).toEqual({
      sessions: null,
    });
    await setStatus(company, 'WAITING_FOR_APPROVAL');
    expect(await call(rosaId, now)).toEqual({ sessions: null });
    await setStatus(company, 'ONBOARDED');
    await at.owner.query(`update invitation set valid_until = '2026-01-01' where person_id = $1`, [rosaId]);
    expect(await call(rosaId, now)).toEqual({ sessions: null });
    await at.owner.query('update invitation set valid_until = null where person_id = $1', [rosaId]);
    await at.owner.query('update person set blocked_at = now() where id = $1', [rosaId]);
    expect(await call(rosaId, now)).toEqual({ sessions: null });
    await at.owner.query('update person set blocked_at = null where id = $1', [rosaId]);
    expect(await call(rosaId, now)).toEqual({ sessions: [expect.any(String), expect.any(String)] });
    await api.end();
  });

  test('a member who is missing a step after the offer does not become the creator', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    await offer(company.creator, rosa);
    await at.owner.query(
      `update member set progress = array_remove(progress, 'VERIFY_IDENTITY') where person_id = $1`,
      [rosa.person.id],
    );
    expect(await accept(rosa)).toMatchObject(refused('CANNOT_BECOME_CREATOR'));
    expect(await creatorOf(company)).toBe(company.creator.person.id);
  });

  test('when an acceptance and the end of that membership race, exactly one succeeds', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    await offer(company.creator, rosa);
    const [accepted, ended] = await Promise.all([
      accept(rosa),
      sendUntilAnswered(() => company.creator.browser.post('/members/end', { personId: rosa.person.id })),
    ]);
    const isCreator = (await creatorOf(company)) === rosa.person.id;
    expect([accepted.status === 200, ended.status === 200]).toEqual([isCreator, !isCreator]);
    const { rows } = await at.owner.query(
      'select count(*)::int as n from member where client_id = $1 and is_creator',
      [company.clientId],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('the contract', () => {
  const state = async (clientId: string) =>
    (
      await at.owner.query('select state from contract where client_id = $1 order by version desc limit 1', [
        clientId,
      ])
    ).rows[0].state;
  async function handOver({ creator, representative }: Awaited<ReturnType<typeof atSigning>>) {
    const personId = representative.person.id;
    expect((await creator.browser.post('/members/offer-creator-role', { personId })).status).toBe(200);
    expect((await representative.browser.post('/members/accept-creator-role', {})).status).toBe(200);
  }

  test('of an approved client keeps its parties and signatures', async () => {
    const signing = await atSigning(at);
    const { made, creator, ubo, reader, representative, sign, confirm, clientId, current } = signing;
    const sha256 = await made();
    for (const { browser } of [ubo, representative, creator])
      expect((await sign(browser, sha256)).status).toBe(200);
    expect((await confirm(reader.browser, sha256)).status).toBe(200);
    await setStatus({ clientId }, 'ONBOARDED');
    const before = (await current(creator.browser)).contract;
    await handOver(signing);
    expect(await state(clientId)).toBe('signed');
    const after = (await current(representative.browser)).contract;
    const facts = (parties: readonly Record<string, unknown>[]) =>
      parties.map(({ leftAt: _, ...party }) => party);
    expect(facts(after.parties)).toEqual(facts(before.parties));
    expect(after).toMatchObject({ mine: 'signs', sha256: before.sha256 });
    // The former creator had no entry in the company, so their membership ended with the handover.
    expect(after.parties.map(({ leftAt }: { leftAt: string | null }) => leftAt !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('of a draft is voided, and the next one names the new creator', async () => {
    const signing = await atSigning(at);
    const { made, creator, representative, ubo, sign, clientId } = signing;
    for (const { person } of [creator, representative])
      await seedDocuments(at.server, at.worker, { personId: person.id, clientId });
    const sha256 = await made();
    for (const { browser } of [creator, ubo]) expect((await sign(browser, sha256)).status).toBe(200);
    await handOver(signing);
    expect(await state(clientId)).toBe('voided');
    expect((await sign(representative.browser, sha256)).body.code).toBe('CONTRACT_CHANGED');
    expect(await signing.mailsTo(ubo.person, 'contract-changed')).toBe(1);
    expect((await representative.browser.post('/contract/prepare', {})).status).toBe(202);
    const { rows } = await at.owner.query(
      `select p.named_id from contract_party p join contract c on c.id = p.contract_id
       where c.client_id = $1 and p.role = 'creator' order by c.version desc limit 1`,
      [clientId],
    );
    expect(rows[0].named_id).toBe(representative.person.id);
  });
});
