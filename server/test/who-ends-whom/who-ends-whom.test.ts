// Who may end whose membership, in which status of the client: every member × every colleague × every status, over the real API.

import { type ClientStatus, clientStatuses } from '@portico/domain/clients/account';
import { canLeave, canManage, type MemberRole } from '@portico/domain/members/membership';
import { expect, test } from 'vitest';
import { formatCell, formatTable } from '../authorization/matrix.ts';
import { startDocumentsTest } from '../documents.ts';
import type { Answer } from '../harness.ts';
import { closeAtEnd } from '../harness.ts';
import { type CompanyMember, openCompanyWithMembers, without } from '../members.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const company = await openCompanyWithMembers(at);
const members: Readonly<Record<string, CompanyMember>> = {
  creator: company.creator,
  ubo: await company.join('ubo'),
  representative: await company.join('representative'),
  'unfinished representative': await company.join(
    'representative',
    without('representative', 'VERIFY_IDENTITY'),
  ),
  employee: await company.join('employee'),
  // People whose memberships can end without being one of the rows.
  'other representative': await company.join('representative'),
  'other employee': await company.join('employee'),
  'other ubo': await company.join('ubo'),
};

const ROWS = ['creator', 'ubo', 'representative', 'unfinished representative', 'employee'];
const COLUMNS = ['creator', 'other ubo', 'other representative', 'other employee'];
const roleOf = (name: string): MemberRole => name.split(' ').at(-1) as MemberRole;

/** Restores all memberships that have ended. */
async function restore(): Promise<void> {
  const { clientId } = company;
  await at.owner.query(
    `insert into member (client_id, person_id, is_creator, role, progress, joined_at)
      select client_id, person_id, false, role, progress, joined_at from former_member where client_id = $1`,
    [clientId],
  );
  await at.owner.query(
    `update invitation i set person_id = f.person_id, joined_at = f.joined_at, revoked_at = null
      from former_member f where f.client_id = $1 and i.client_id = $1 and i.named_id = f.named_id`,
    [clientId],
  );
  await at.owner.query('update named_person set left_at = null where client_id = $1', [clientId]);
  await at.owner.query('delete from former_member where client_id = $1', [clientId]);
  await at.owner.query(
    `update session set ended_at = null, ended_because = null where ended_because = 'membership ended'`,
  );
  at.clock.advance(5);
}

async function attempt(by: CompanyMember, whom: CompanyMember | 'themselves'): Promise<Answer> {
  const answer = await (whom === 'themselves'
    ? by.browser.post('/members/leave', {})
    : by.browser.post('/members/end', { personId: whom.person.id }));
  if (answer.status === 200) await restore();
  return answer;
}

/** The domain's table, and the rule that nobody acts for a blocked client. */
function isAllowed(status: ClientStatus, by: string, whom: string): boolean {
  if (status === 'BLOCKED') return false;
  if (whom === 'themselves') return canLeave(roleOf(by));
  return !by.startsWith('unfinished') && canManage(roleOf(by), roleOf(whom));
}

test('who may end whom in which status matches the domain’s table and the reviewed page [sec J01, sec J07]', async () => {
  const rows: string[][] = [];
  for (const status of clientStatuses) {
    await at.owner.query('update client set status = $2 where id = $1', [company.clientId, status]);
    at.clock.advance(5);
    for (const by of ROWS) {
      const cells: string[] = [];
      for (const whom of [...COLUMNS, 'themselves']) {
        const participant = members[by] as CompanyMember;
        const other = whom === 'themselves' ? whom : (members[whom] as CompanyMember);
        const answer = await attempt(participant, other === participant ? 'themselves' : other);
        expect(answer.status === 200, `${status}: ${by} ends ${whom}: ${formatCell(answer)}`).toBe(
          isAllowed(status, by, whom),
        );
        cells.push(formatCell(answer));
      }
      rows.push([status, by, ...cells]);
    }
  }
  await expect(
    `${formatTable(['client', 'by', ...COLUMNS.map((name) => `ends ${name}`), 'leaves'], rows)}\n`,
  ).toMatchFileSnapshot('./who-ends-whom.md');
}, 60_000);
