import { clientStatuses } from '@portico/domain/clients/account';
import { limits } from '@portico/domain/limits';
import { handoverStatuses } from '@portico/domain/members/handover';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers, without } from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { block } from './block.ts';
import { endMembership } from './end-membership.ts';
import { handOver } from './hand-over.ts';
import { noteChanges } from './note.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const reason = 'The creator has left the company and does not answer.';
const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const setStatus = ({ clientId }: Company, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const approved = async (): Promise<Company> => {
  const company = await openCompanyWithMembers(at);
  await setStatus(company, 'ONBOARDED');
  return company;
};
const propose = async ({ clientId }: Company, { person }: CompanyMember): Promise<string> =>
  (await handOver(await staff.seat(dora), { clientId, memberId: person.id, reason })).decisionId;
const confirm = async ({ clientId }: Company, { person }: CompanyMember, confirms: string, by = emil) =>
  handOver(await staff.seat(by), { clientId, memberId: person.id, confirms });
const offer = async (company: Company, member: CompanyMember) =>
  confirm(company, member, await propose(company, member));
const accept = ({ browser }: CompanyMember) => browser.post('/members/accept-creator-role', {});
const creatorOf = async ({ clientId }: Company): Promise<string> =>
  (await at.owner.query('select created_by from client where id = $1', [clientId])).rows[0].created_by;
const mailsTo = async (
  kind: Parameters<typeof listMessages>[1],
  { person }: CompanyMember,
): Promise<string[]> =>
  (await listMessages(at, kind)).filter(({ to }) => to === person.email).map(({ text }) => text);

describe('two staff members offer the creator’s role', () => {
  test('lets a member accept it, notifies the creator and records both staff members', async () => {
    const company = await approved();
    const { creator, clientId } = company;
    const rosa = await company.join('representative');
    const id = await propose(company, rosa);
    expect(await accept(rosa)).toMatchObject({ body: { code: 'HANDOVER_OVER' } });
    expect(await confirm(company, rosa, id)).toMatchObject({ stage: 'confirmed' });
    expect(await creatorOf(company)).toBe(creator.person.id);
    expect((await mailsTo('creator-role-offer', creator))[0]).toContain('Portico has offered your role');
    expect((await mailsTo('creator-role-offered', rosa))[0]).toContain('Portico has offered you the role');
    const { handover } = (await creator.browser.get('/members/list')).body;
    expect(handover.offer).toMatchObject({ isByStaff: true, personId: rosa.person.id });
    const named = { named: clientId, isWhole: true };
    expect(shown(await showCase(await staff.seat(dora), named))).toContain(
      `Role of account creator offered to ${rosa.person.email} by emil@firm.example, open until `,
    );

    expect((await accept(rosa)).status).toBe(200);
    expect(await creatorOf(company)).toBe(rosa.person.id);
    // The reason was sealed with the key of the creator at that time, and can still be opened.
    const found = await showCase(await staff.seat(dora), { named: clientId, isWhole: true });
    expect(found.decisions).toMatchObject([{ kind: 'hand-over', reason, member: { id: rosa.person.id } }]);
    expect(shown(found)).toContain(`hand-over: ${rosa.person.email}`);
    const noted = await noteChanges(await staff.seat(dora), { named: clientId });
    expect(noted.map(({ kind }) => kind)).toEqual(['former-creator', 'creator']);
    const { rows } = await at.owner.query(
      `select actor, target, detail->>'stage' as stage from audit
       where client_id = $1 and action = 'staff.hand-over' order by seq`,
      [clientId],
    );
    expect(rows.map(({ target, stage }) => [target, stage])).toEqual([
      [`person:${rosa.person.id}`, 'proposed'],
      [`person:${rosa.person.id}`, 'confirmed'],
    ]);
    expect(rows[0].actor).not.toBe(rows[1].actor);
  });

  test('works while the creator is blocked, and leaves them a member with the role of their entry', async () => {
    const company = await approved();
    const { creator } = company;
    const rosa = await company.join('representative');
    const { decisionId } = await block(await staff.seat(dora), { id: creator.person.id, reason });
    await block(await staff.seat(emil), { id: creator.person.id, confirms: decisionId });
    await offer(company, rosa);
    expect((await accept(rosa)).status).toBe(200);
    const { members } = (await rosa.browser.get('/members/list')).body;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['creator', 'ubo']);
    // Now the membership of the former creator can be ended too.
    const ended = { clientId: company.clientId, memberId: creator.person.id };
    const proposal = await endMembership(await staff.seat(dora), { ...ended, reason });
    await endMembership(await staff.seat(emil), { ...ended, confirms: proposal.decisionId });
    expect((await rosa.browser.get('/members/list')).body.members).toHaveLength(1);
  });

  test('lets the creator withdraw the offer', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    await offer(company, rosa);
    expect((await company.creator.browser.post('/members/withdraw-creator-role', {})).status).toBe(200);
    expect(await accept(rosa)).toMatchObject({ body: { code: 'HANDOVER_OVER' } });
  });

  test('replaces an offer by the creator and an earlier offer by staff', async () => {
    const company = await approved();
    const [rosa, other] = [await company.join('representative'), await company.join('ubo')];
    const personId = other.person.id;
    await company.creator.browser.post('/members/offer-creator-role', { personId });
    await offer(company, rosa);
    expect(await accept(other)).toMatchObject({ body: { code: 'HANDOVER_OVER' } });
    await offer(company, other);
    expect(await accept(rosa)).toMatchObject({ body: { code: 'HANDOVER_OVER' } });
    expect((await accept(other)).status).toBe(200);
    const { rows } = await at.owner.query(
      'select outcome from creator_handover where client_id = $1 order by offered_at, id',
      [company.clientId],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced', 'accepted']);
  });

  test('refuses the creator, an employee, a non-member, a missing reason and self-confirmation', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    const stranger = await (await approved()).join('representative');
    await expect(propose(company, company.creator)).rejects.toEqual(refuses('CREATOR_ALREADY'));
    await expect(propose(company, stranger)).rejects.toEqual(refuses('NOT_MEMBER'));
    const unidentified = await company.join('representative', without('representative', 'VERIFY_IDENTITY'));
    for (const each of [await company.join('employee'), unidentified])
      await expect(propose(company, each)).rejects.toEqual(refuses('CANNOT_BECOME_CREATOR'));
    const { clientId } = company;
    await expect(handOver(await staff.seat(dora), { clientId, memberId: rosa.person.id })).rejects.toEqual(
      refuses('REASON'),
    );
    const id = await propose(company, rosa);
    await expect(confirm(company, rosa, id, dora)).rejects.toEqual(refuses('SAME_PERSON'));
    await at.owner.query('update person set blocked_at = now() where id = $1', [rosa.person.id]);
    await expect(confirm(company, rosa, id)).rejects.toEqual(refuses('CANNOT_BECOME_CREATOR'));
  });

  test.each(clientStatuses)(
    'is allowed in status %s only if that status permits a handover',
    async (status) => {
      const company = await openCompanyWithMembers(at);
      const rosa = await company.join('representative');
      await setStatus(company, status);
      const proposed = propose(company, rosa);
      if (handoverStatuses.includes(status)) await expect(proposed).resolves.toEqual(expect.any(String));
      else await expect(proposed).rejects.toEqual(refuses('WRONG_STATE'));
    },
  );

  test('the staff database login cannot insert an offer without a confirmed decision [sec S02]', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    const seat = await staff.seat(dora);
    const insert = seat.decide((tx) =>
      tx
        .insertInto('creator_handover')
        .values({
          id: '0198c0de-0000-7000-8000-00000000a9a1',
          client_id: company.clientId,
          from_person_id: company.creator.person.id,
          to_person_id: rosa.person.id,
          offered_by_staff: seat.staff.id,
          offered_at: seat.now,
          expires_at: new Date(seat.now.getTime() + limits.handoverSeconds * 1000),
        })
        .execute(),
    );
    await expect(insert).rejects.toThrow('row-level security');
  });
});
