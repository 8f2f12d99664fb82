import { randomUUID } from 'node:crypto';
import { clientStatuses } from '@portico/domain/clients/account';
import { limits } from '@portico/domain/limits';
import { flows } from '@portico/domain/steps/flows';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers, ownEntry } from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { seedJoined } from '../../seed/joined.ts';
import { endMembership } from './end-membership.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';
import { withdraw } from './withdraw.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const reason = 'The company told us that they were dismissed.';
const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const setStatus = ({ clientId }: Company, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const propose = async ({ clientId }: Company, { person }: CompanyMember): Promise<string> =>
  (await endMembership(await staff.seat(dora), { clientId, memberId: person.id, reason })).decisionId;
const confirm = async ({ clientId }: Company, { person }: CompanyMember, confirms: string) =>
  endMembership(await staff.seat(emil), { clientId, memberId: person.id, confirms });
const end = async (company: Company, member: CompanyMember) =>
  confirm(company, member, await propose(company, member));

const membersOf = async ({ clientId }: Company): Promise<string[]> =>
  (
    await at.owner.query('select person_id from member where client_id = $1 order by joined_at', [clientId])
  ).rows.map(({ person_id }) => person_id);
const jobsOf = async (name: string, key: string, value: string): Promise<number> =>
  (
    await at.owner.query('select count(*)::int as n from pgboss.job where name = $1 and data->>$2 = $3', [
      name,
      key,
      value,
    ])
  ).rows[0].n;

/** Opens a company whose creator cannot sign, so that others must. */
const openWithoutSigner = async (status: string, ...powers: readonly object[]) => {
  const me = ownEntry();
  const company = await openCompanyWithMembers(at, {
    owners: [{ ...me, answers: { ...me.answers, 'signer.power': 'none' } }],
  });
  const members: CompanyMember[] = [];
  for (const answers of powers)
    members.push(await company.join('representative', undefined, { answers: answers as never }));
  await setStatus(company, status);
  return { company, members };
};
const SOLE = { 'signer.power': 'sole' };
const JOINT = { 'signer.power': 'joint', 'signer.jointWith': '1' };

describe('two staff members end a membership', () => {
  test.each(clientStatuses)(
    'client %s: refuses writes at once, ends sessions within five seconds, notifies both and audits both staff members',
    async (status) => {
      const company = await openCompanyWithMembers(at);
      const { clientId, creator } = company;
      const eve = await company.join('employee');
      await setStatus(company, status);
      expect((await eve.browser.get('/auth/getUserProfile')).status).toBe(status === 'BLOCKED' ? 403 : 200);

      const decisionId = await propose(company, eve);
      expect(await membersOf(company)).toContain(eve.person.id);
      expect(await confirm(company, eve, decisionId)).toMatchObject({ stage: 'confirmed' });
      expect(await membersOf(company)).toEqual([creator.person.id]);
      // Writes check the membership in the database, whatever the process has cached about the session.
      const write = await eve.browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
      expect(write.body.code).toBe(status === 'BLOCKED' ? 'ALL_CLIENTS_ARE_BLOCKED' : 'SESSION_REQUIRED');
      at.clock.advance(limits.revocationCacheSeconds);
      expect(await eve.browser.get('/auth/getUserProfile')).toMatchObject({ status: 401 });
      const { rows: sessions } = await at.owner.query(
        'select ended_because from session where person_id = $1 and client_id = $2',
        [eve.person.id, clientId],
      );
      expect(sessions).toEqual([{ ended_because: 'membership ended' }]);

      const { rows: decisions } = await at.owner.query('select * from decision where id = $1', [decisionId]);
      const [{ proposed_by, confirmed_by }] = decisions;
      const { rows: changes } = await at.owner.query(
        `select * from member_change where client_id = $1 and kind <> 'joined'`,
        [clientId],
      );
      expect(changes).toMatchObject([
        { person_id: eve.person.id, kind: 'ended', by_person_id: null, by_staff_id: confirmed_by },
      ]);
      const { rows: former } = await at.owner.query('select * from former_member where client_id = $1', [
        clientId,
      ]);
      expect(former).toMatchObject([{ person_id: eve.person.id, role: 'employee', ended_by: 'staff' }]);
      expect(await company.status()).toBe(status);

      const sentTo = async (kind: 'membership-ended' | 'people-changed', { person }: CompanyMember) =>
        (await listMessages(at, kind)).filter(({ to }) => to === person.email).map(({ text }) => text);
      expect(await sentTo('membership-ended', eve)).toEqual([
        expect.stringContaining('You no longer have access to the account of'),
      ]);
      expect(await sentTo('people-changed', creator)).toEqual([
        expect.stringMatching(/Emil Brandt no longer has access.*Changed by: Portico\n/s),
      ]);
      expect(await jobsOf('tell-member-change', 'personId', eve.person.id)).toBe(1);
      expect(await jobsOf('follow-decline', 'clientId', clientId)).toBe(1);

      const { rows: trail } = await at.owner.query(
        `select actor, target, person_id, detail->>'stage' as stage from audit
         where client_id = $1 and action = 'staff.end-membership' order by seq`,
        [clientId],
      );
      const target = `person:${eve.person.id}`;
      expect(trail).toEqual([
        { actor: `staff:${proposed_by}`, target, person_id: eve.person.id, stage: 'proposed' },
        { actor: `staff:${confirmed_by}`, target, person_id: eve.person.id, stage: 'confirmed' },
      ]);
    },
  );

  test('ends the membership of an owner and of a representative', async () => {
    const company = await openCompanyWithMembers(at);
    const members = [await company.join('ubo'), await company.join('representative')];
    await setStatus(company, 'ONBOARDED');
    for (const member of members) await end(company, member);
    expect(await membersOf(company)).toEqual([company.creator.person.id]);
  });

  test('refuses the creator, a non-member, a missing reason, a viewer and self-confirmation', async () => {
    const company = await openCompanyWithMembers(at);
    const { clientId, creator } = company;
    const eve = await company.join('employee');
    const stranger = await (await openCompanyWithMembers(at)).join('employee');
    await expect(propose(company, creator)).rejects.toEqual(refuses('CREATOR_STAYS'));
    await expect(propose(company, stranger)).rejects.toEqual(refuses('NOT_MEMBER'));
    const memberId = eve.person.id;
    await expect(endMembership(await staff.seat(dora), { clientId, memberId })).rejects.toEqual(
      refuses('REASON'),
    );
    const viewer = await staff.seat(await staff.hire(`${randomUUID()}@firm.example`, 'viewer'));
    expect(() => endMembership(viewer, { clientId, memberId, reason })).toThrow(refuses('VIEWER'));
    const confirms = await propose(company, eve);
    await expect(endMembership(await staff.seat(dora), { clientId, memberId, confirms })).rejects.toEqual(
      refuses('SAME_PERSON'),
    );
    expect(await membersOf(company)).toEqual([creator.person.id, memberId]);
  });
});

describe('the company’s signing power', () => {
  test.each([
    ['WAITING_FOR_APPROVAL', false],
    ['ONBOARDED', false],
    ['BLOCKED', false],
    ['DRAFT', true],
    ['RETURNED', true],
  ])('ending the last signatory of a client in status %s is allowed: %s', async (status, isPossible) => {
    const { company, members } = await openWithoutSigner(status, SOLE);
    const [last] = members as [CompanyMember];
    if (isPossible) await propose(company, last);
    else await expect(propose(company, last)).rejects.toEqual(refuses('LAST_SIGNATORY'));
  });

  test('one of three joint signatories can be ended, but not one of the remaining two', async () => {
    const { company, members } = await openWithoutSigner('ONBOARDED', JOINT, JOINT, JOINT);
    const [first, second] = members as [CompanyMember, CompanyMember];
    await end(company, first);
    await expect(propose(company, second)).rejects.toEqual(refuses('LAST_SIGNATORY'));
  });

  test('checks for a last signatory again on confirmation', async () => {
    const { company, members } = await openWithoutSigner('ONBOARDED', SOLE, SOLE);
    const [first, second] = members as [CompanyMember, CompanyMember];
    const [one, other] = [await propose(company, first), await propose(company, second)];
    await confirm(company, first, one);
    await expect(confirm(company, second, other)).rejects.toEqual(refuses('LAST_SIGNATORY'));
    expect(await membersOf(company)).toContain(second.person.id);
  });
});

describe('a proposal to end one membership', () => {
  test('is shown with its member, and is confirmed or withdrawn independently of others', async () => {
    const company = await openCompanyWithMembers(at);
    const { clientId } = company;
    const [eve, dan] = [await company.join('employee'), await company.join('employee')];
    const [aboutEve, aboutDan] = [await propose(company, eve), await propose(company, dan)];
    await expect(propose(company, eve)).rejects.toEqual(refuses('PROPOSED_ALREADY'));
    await expect(confirm(company, dan, aboutEve)).rejects.toEqual(refuses('NO_PROPOSAL'));

    const page = shown(await showCase(await staff.seat(emil), { named: clientId, isWhole: true }));
    for (const { person } of [eve, dan])
      expect(page).toContain(
        `end-membership: ${person.email}, proposed by dora@firm.example (not confirmed yet)\n    ${reason}`,
      );
    await withdraw(await staff.seat(emil), { id: clientId, decisionId: aboutEve });
    await expect(confirm(company, eve, aboutEve)).rejects.toEqual(refuses('WITHDRAWN'));
    await confirm(company, dan, aboutDan);
    expect(await membersOf(company)).toEqual([company.creator.person.id, eve.person.id]);
    const { rows } = await at.owner.query(
      `select target from audit where client_id = $1 and action = 'staff.withdraw'`,
      [clientId],
    );
    expect(rows).toEqual([{ target: `person:${eve.person.id}` }]);
  });

  test('survives other changes to the case, but is out of date once the member has left, even if they rejoin', async () => {
    const company = await openCompanyWithMembers(at);
    const { clientId } = company;
    const [eve, dan] = [await company.join('employee'), await company.join('employee')];
    const aboutEve = await propose(company, eve);
    await end(company, dan);
    await setStatus(company, 'WAITING_FOR_APPROVAL');
    const stage = async () =>
      (await showCase(await staff.seat(emil), { named: clientId, isWhole: false })).decisions.find(
        ({ id }) => id === aboutEve,
      )?.stage;
    expect(await stage()).toBe('proposed');

    at.clock.advance(60);
    expect((await eve.browser.post('/members/leave', {})).status).toBe(200);
    expect(await stage()).toBe('out of date');
    await expect(confirm(company, eve, aboutEve)).rejects.toEqual(refuses('NOT_MEMBER'));
    at.clock.advance(60);
    await seedJoined(at.seeding, {
      clientId,
      personId: eve.person.id,
      role: 'employee',
      progress: flows.business.employee.flat(),
      joinedAt: at.clock.now(),
    });
    expect(await stage()).toBe('out of date');
    await expect(confirm(company, eve, aboutEve)).rejects.toEqual(refuses('CASE_CHANGED'));
    await end(company, eve);
    expect(await membersOf(company)).toEqual([company.creator.person.id]);
  });
});

describe('raw SQL as staff [sec J02]', () => {
  let raw: pg.Client;
  beforeAll(async () => {
    raw = new pg.Client(at.urls.staffUrl);
    await raw.connect();
  });
  afterAll(() => raw.end());

  /** Runs as this staff member in a transaction that is rolled back. */
  async function tryAs(staffId: string, sql: string, values: readonly unknown[]) {
    await raw.query('begin');
    try {
      await raw.query(`select set_config('app.staff_id', $1, true)`, [staffId]);
      return (await raw.query(sql, [...values])).rows[0];
    } finally {
      await raw.query('rollback');
    }
  }

  test('ends a membership only once, by the caller’s own confirmed decision, which changes no status [sec J02]', async () => {
    const company = await openCompanyWithMembers(at);
    const { clientId } = company;
    const [eve, dan] = [await company.join('employee'), await company.join('employee')];
    const decisionId = await propose(company, eve);
    const idOf = async (column: string) =>
      (await at.owner.query(`select ${column} as id from decision where id = $1`, [decisionId])).rows[0].id;
    const END = 'select app.end_membership_by_staff($1, $2, gen_random_uuid(), $3) as sessions';
    const proposer = await idOf('proposed_by');
    expect(await tryAs(proposer, END, [clientId, eve.person.id, at.clock.now()])).toEqual({ sessions: null });
    await expect(
      tryAs(
        (await staff.seat(emil)).staff.id,
        `update decision set confirmed_by = $2, confirmed_at = now(), leads_to = 'ONBOARDED' where id = $1`,
        [decisionId, (await staff.seat(emil)).staff.id],
      ),
    ).rejects.toThrow(/leads_to_of_kind/);

    await confirm(company, eve, decisionId);
    const [confirmer, confirmedAt] = [await idOf('confirmed_by'), await idOf('confirmed_at')];
    await seedJoined(at.seeding, {
      clientId,
      personId: eve.person.id,
      role: 'employee',
      progress: [],
      joinedAt: at.clock.now(),
    });
    await expect(tryAs(confirmer, END, [clientId, eve.person.id, confirmedAt])).rejects.toThrow(
      /former_member_pkey/,
    );
    expect(await tryAs(confirmer, END, [clientId, dan.person.id, confirmedAt])).toEqual({ sessions: null });
    expect(await tryAs(proposer, END, [clientId, eve.person.id, confirmedAt])).toEqual({ sessions: null });
    await expect(tryAs(confirmer, 'delete from member where client_id = $1', [clientId])).rejects.toThrow(
      /permission denied/,
    );
    for (const by of ['null::uuid, $3::uuid', '$3::uuid, null::uuid'])
      await expect(
        tryAs(confirmer, `select app.close_membership($1, $2, 'staff', gen_random_uuid(), ${by}, now())`, [
          clientId,
          eve.person.id,
          confirmer,
        ]),
      ).rejects.toThrow(/permission denied/);
  });
});
