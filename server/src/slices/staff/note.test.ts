import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers } from '../../../test/members.ts';
import { atSigning } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { endMembership } from './end-membership.ts';
import { listClients } from './list-clients.ts';
import { noteChanges } from './note.ts';
import { listed, shown } from './print.ts';
import { showCase } from './show-case.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');
const vera = await staff.hire('vera@firm.example', 'viewer');

const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const setStatus = ({ clientId }: Pick<Company, 'clientId'>, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const lineOf = async ({ clientId }: Company): Promise<string | undefined> => {
  const { rows } = await at.owner.query('select reference from client where id = $1', [clientId]);
  return listed(await listClients(await staff.seat(vera), { isAll: false }))
    .split('\n')
    .find((line) => line.startsWith(rows[0].reference));
};
const pageOf = async (named: string): Promise<string> =>
  shown(await showCase(await staff.seat(vera), { named, isWhole: true }));
const endByStaff = async (clientId: string, memberId: string): Promise<void> => {
  const reason = 'The company told us that they were dismissed.';
  const { decisionId } = await endMembership(await staff.seat(dora), { clientId, memberId, reason });
  await endMembership(await staff.seat(emil), { clientId, memberId, confirms: decisionId });
};
const leave = async ({ browser }: Pick<CompanyMember, 'browser'>) =>
  expect((await browser.post('/members/leave', {})).status).toBe(200);

describe('changes among the people of a client', () => {
  test('include a member who joins after the approval, but not those the approval covered', async () => {
    const company = await openCompanyWithMembers(at);
    await company.join('employee');
    await setStatus(company, 'ONBOARDED');
    expect(await lineOf(company)).toBeUndefined();
    at.clock.advance(60);
    await at.owner.query(
      `insert into decision (id, client_id, kind, case_mark, proposed_by, proposed_at, confirmed_by, confirmed_at, leads_to)
       select gen_random_uuid(), $1, 'approve', '', d.id, $2, e.id, $2, 'ONBOARDED'
       from staff d, staff e where d.id < e.id limit 1`,
      [company.clientId, at.clock.now()],
    );
    expect(await lineOf(company)).toBeUndefined();
    at.clock.advance(60);
    const late = await company.join('employee');
    expect(await lineOf(company)).toContain('changes to people: 1');
    expect(await pageOf(company.clientId)).toContain(`joined: ${late.person.email} (NOT NOTED YET)`);
  });

  test.each(['WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED'])(
    'put a client in status %s on the list until a staff member, even a viewer, has noted them',
    async (status) => {
      const company = await openCompanyWithMembers(at);
      const [eve, dan] = [await company.join('employee'), await company.join('employee')];
      await setStatus(company, status);
      const isWaiting = status === 'WAITING_FOR_APPROVAL';
      if (!isWaiting) expect(await lineOf(company)).toBeUndefined();
      await endByStaff(company.clientId, eve.person.id);
      expect(await lineOf(company)).toContain(`${status}, changes to people: 1`);
      await endByStaff(company.clientId, dan.person.id);
      expect(await lineOf(company)).toContain(`${status}, changes to people: 2`);

      const noted = await noteChanges(await staff.seat(vera), { named: company.clientId });
      expect(noted.map(({ member }) => member)).toEqual([eve.person.email, dan.person.email]);
      const line = await lineOf(company);
      if (isWaiting) expect(line).not.toContain('changes to people');
      else expect(line).toBeUndefined();
      await expect(
        staff.seat(vera).then((seat) => noteChanges(seat, { named: company.clientId })),
      ).rejects.toEqual(refuses('NOTHING_TO_NOTE'));
      const { rows } = await at.owner.query(
        `select actor, target, detail from audit where client_id = $1 and action = 'staff.note'`,
        [company.clientId],
      );
      const actor = `staff:${(await staff.seat(vera)).staff.id}`;
      expect(rows).toEqual([{ actor, target: `client:${company.clientId}`, detail: { changes: 2 } }]);
    },
  );

  test('do not put a draft on the list until it is submitted', async () => {
    const company = await openCompanyWithMembers(at);
    const eve = await company.join('employee');
    await endByStaff(company.clientId, eve.person.id);
    expect(await lineOf(company)).toBeUndefined();
    await setStatus(company, 'WAITING_FOR_APPROVAL');
    expect(await lineOf(company)).toContain('changes to people: 1');
  });

  test('show what changed, for whom and by whom, mark what is not noted, and name former members', async () => {
    const company = await openCompanyWithMembers(at);
    const { clientId, creator } = company;
    const [eve, dan, fay, gus] = [
      await company.join('employee'),
      await company.join('employee'),
      await company.join('representative'),
      await company.join('employee'),
    ];
    await setStatus(company, 'ONBOARDED');
    const change = await creator.browser.post('/members/change-rights', {
      personId: eve.person.id,
      rights: { transactionPermissions: ['Read_All'] },
    });
    expect(change.status).toBe(200);
    await noteChanges(await staff.seat(emil), { named: clientId });
    at.clock.advance(60);
    await leave(eve);
    at.clock.advance(60);
    expect((await creator.browser.post('/members/end', { personId: dan.person.id })).status).toBe(200);
    at.clock.advance(60);
    await endByStaff(clientId, fay.person.id);

    const page = await pageOf(clientId);
    const [, changes = ''] = /\nChanges to people\n(.*?)\n\n/s.exec(page) ?? [];
    const { rows } = await at.owner.query('select reference from client where id = $1', [clientId]);
    expect(changes.split('\n').map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '…'))).toEqual([
      `  …  rights changed: ${eve.person.email}, by ${creator.person.email} (noted … by emil@firm.example)`,
      `  …  left: ${eve.person.email} (NOT NOTED YET)`,
      `  …  access ended: ${dan.person.email}, by ${creator.person.email} (NOT NOTED YET)`,
      `  …  access ended: ${fay.person.email}, by emil@firm.example (NOT NOTED YET)`,
      `  To mark them as seen: npm run staff -- note ${rows[0].reference}`,
    ]);
    const [, former = ''] = /\nFormer members\n(.*?)\n\n/s.exec(page) ?? [];
    expect(former.split('\n').map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '…'))).toEqual([
      `  ${eve.person.email}  employee, from … to …, left`,
      `  ${dan.person.email}  employee, from … to …, access ended by ${creator.person.email}`,
      `  ${fay.person.email}  representative, from … to …, access ended by emil@firm.example (staff)`,
    ]);
    expect(changes + former).not.toContain(gus.person.email);
  });

  test('are noted once under concurrency, and never in another staff member’s name', async () => {
    const company = await openCompanyWithMembers(at);
    const eve = await company.join('employee');
    await setStatus(company, 'ONBOARDED');
    await endByStaff(company.clientId, eve.person.id);
    const seats = [await staff.seat(dora), await staff.seat(vera)];
    const tried = await Promise.allSettled(
      seats.map((seat) => noteChanges(seat, { named: company.clientId })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(staff.seat(dora).then((seat) => noteChanges(seat, { named: randomUUID() }))).rejects.toEqual(
      refuses('NOT_FOUND'),
    );

    const dan = await company.join('employee');
    await endByStaff(company.clientId, dan.person.id);
    const [one, other] = seats.map((seat) => seat.staff.id);
    await expect(
      staff.server.db.as({ staffId: one ?? '' }, (tx) =>
        tx
          .updateTable('member_change')
          .set({ noted_by: other ?? '', noted_at: at.clock.now() })
          .where('client_id', '=', company.clientId)
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

test('a former member’s signature is shown as valid only if it is on the contract in force', async () => {
  const signing = await atSigning(at);
  const { clientId, creator, ubo, reader, representative } = signing;
  const sha256 = await signing.made();
  const early = await signing.invite({ role: 'employee' });
  await endByStaff(clientId, early.person.id);
  for (const { browser } of [creator, ubo, representative])
    expect((await signing.sign(browser, sha256)).status).toBe(200);
  expect((await signing.confirm(reader.browser, sha256)).status).toBe(200);
  await setStatus({ clientId }, 'ONBOARDED');
  for (const { person } of [representative, reader]) await endByStaff(clientId, person.id);

  const page = await pageOf(clientId);
  const after = (email: string): string => {
    const lines = page.slice(page.indexOf('Former members')).split('\n');
    return lines[lines.findIndex((line) => line.includes(email)) + 1] ?? '';
  };
  expect(after(representative.email)).toBe('    signed the contract in force; their signature remains valid');
  expect(after(reader.email)).toBe(
    '    confirmed that they read the contract in force; their confirmation remains valid',
  );
  expect(after(early.email)).not.toContain('contract');
  // Simulates that the entry was invited again and another person signed a later contract.
  const prepare = (minutes: number) =>
    at.owner.query(
      `update contract set prepared_at = prepared_at + $2 * interval '1 minute' where client_id = $1`,
      [clientId, minutes],
    );
  await prepare(1);
  expect(await pageOf(clientId)).not.toContain('contract in force');
  await prepare(-1);
  expect(await pageOf(clientId)).toContain('contract in force');
  await at.owner.query(`update contract set state = 'voided', ended_at = now() where client_id = $1`, [
    clientId,
  ]);
  expect(await pageOf(clientId)).not.toContain('contract in force');
});
