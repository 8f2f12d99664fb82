import { randomUUID } from 'node:crypto';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { flows } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import {
  type Company,
  type CompanyMember,
  openCompanyWithMembers,
  ownEntry,
  showDocument,
} from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { approveMember } from './approve-member.ts';
import { approveOwners, returnOwners } from './decide-owners.ts';
import { listClients } from './list-clients.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');
const emil = await staff.hire('emil@staff.example.com');

const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const owner = (givenNames: string, share: string, more: object = {}) => ({
  id: randomUUID(),
  answers: {
    ...completeOwners.person,
    givenNames,
    email: `${randomUUID()}@example.com`,
    'signer.power': 'none',
    ...enterShares([DIRECTLY, share]),
    ...more,
  },
});

interface Approved extends Company {
  readonly me: ReturnType<typeof ownEntry>;
  readonly ben: ReturnType<typeof owner>;
  readonly benWalker: CompanyMember;
  save(
    owners: readonly { readonly id: string; readonly answers: object | null }[],
  ): ReturnType<CompanyMember['browser']['post']>;
  submit(): ReturnType<CompanyMember['browser']['post']>;
  read(): Promise<
    { change: { submittedAt: string | null; returned: unknown } | null } & Record<string, unknown>
  >;
}

/** Ada owns 60 % and can sign alone, Ben owns 40 %; both are approved. */
async function openApproved(): Promise<Approved> {
  const me = ownEntry('60');
  const ben = owner('Ben', '40');
  const company = await openCompanyWithMembers(at, { owners: [me, ben] });
  const benWalker = await company.join('ubo', flows.business.ubo.flat(), {
    namedId: ben.id,
    email: ben.answers.email,
  });
  await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [company.clientId]);
  const { browser } = company.creator;
  return {
    ...company,
    me,
    ben,
    benWalker,
    save: (owners) => browser.post('/company/save-owners', { version: 10 ** 6, owners, nobody: {} }),
    submit: () => browser.post('/company/submit-owners', {}),
    read: async () => (await browser.get('/company/owners')).body,
  };
}

/** Ben sells his shares to Cara. */
async function sell(company: Approved) {
  const cara = owner('Cara', '40');
  expect(await company.save([{ id: company.ben.id, answers: null }, cara])).toMatchObject({ status: 200 });
  return cara;
}
async function joinAs(company: Company, { id, answers }: ReturnType<typeof owner>): Promise<CompanyMember> {
  const joined = await company.join('ubo', flows.business.ubo.flat(), {
    namedId: id,
    email: answers.email,
    isApproved: false,
  });
  await showDocument(at, joined, company.clientId, 'passport');
  return joined;
}
const seats = async () => [await staff.seat(dora), await staff.seat(emil)] as const;
async function approveBoth({ clientId }: Company) {
  const { decisionId } = await approveOwners(await staff.seat(dora), { clientId });
  return approveOwners(await staff.seat(emil), { clientId, confirms: decisionId });
}
async function admit({ clientId }: Company, { person }: CompanyMember) {
  const member = { clientId, memberId: person.id };
  const { decisionId } = await approveMember(await staff.seat(dora), member);
  await approveMember(await staff.seat(emil), { ...member, confirms: decisionId });
}
const listed = async ({ clientId }: Company) =>
  (await listClients(await staff.seat(dora), { isAll: false })).find(({ id }) => id === clientId);
const membersOf = async ({ clientId }: Company): Promise<string[]> =>
  (await at.owner.query('select person_id from member where client_id = $1', [clientId])).rows.map(
    ({ person_id }) => person_id,
  );

describe('changing the owners of an approved client', () => {
  test('keeps the client approved until the change is, reviews the buyer and ends the seller’s access', async () => {
    const company = await openApproved();
    const { creator, benWalker, clientId } = company;
    const done = await creator.done();
    expect((await company.read()).change).toBeNull();
    expect((await creator.browser.get('/documents/list')).body.isOpen).toBe(false);
    const cara = await sell(company);
    expect((await company.read()).change).toMatchObject({ submittedAt: null, returned: null });
    expect(await creator.done()).toEqual(done);
    expect(await listed(company)).toBeUndefined();
    // Documents that the change requires can be uploaded; accepted ones stay.
    const { isOpen, papers: documents } = (await creator.browser.get('/documents/list')).body;
    expect(isOpen).toBe(true);
    const accepted = documents.flatMap(({ state, files }: { state: string; files: { id: string }[] }) =>
      state === 'accepted' ? files : [],
    );
    expect(accepted.length).toBeGreaterThan(0);
    for (const { id } of accepted)
      expect((await creator.browser.post('/documents/remove', { fileId: id })).body.code).toBe(
        'STEP_NOT_OPEN',
      );

    expect((await company.submit()).body.code).toBe('STEP_INCOMPLETE');
    const participant = await joinAs(company, cara);
    expect((await company.submit()).status).toBe(200);
    expect((await company.submit()).body.code).toBe('STEP_NOT_OPEN');
    expect(await listed(company)).toMatchObject({ owners_changed: true, people_to_approve: 1 });
    const [seat] = await seats();
    const printed = shown(await showCase(seat, { named: clientId, isWhole: true }));
    expect(printed).toContain('npm run staff -- approve-owners');
    expect(printed).toMatch(/UBO users\n {2}changed/);

    await expect(approveOwners(await staff.seat(dora), { clientId })).rejects.toEqual(
      refuses('OWNERS_NOT_REVIEWED'),
    );
    await admit(company, participant);
    expect(await membersOf(company)).toContain(benWalker.person.id);
    await expect(
      approveOwners(await staff.seat(dora), { clientId }).then(async ({ decisionId }) =>
        approveOwners(await staff.seat(dora), { clientId, confirms: decisionId }),
      ),
    ).rejects.toEqual(refuses('SAME_PERSON'));
    const { rows } = await at.owner.query(
      `select id from decision where client_id = $1 and kind = 'approve-owners' and confirmed_at is null`,
      [clientId],
    );
    await approveOwners(await staff.seat(emil), { clientId, confirms: rows[0].id });

    expect(await company.status()).toBe('ONBOARDED');
    expect((await company.read()).change).toBeNull();
    expect((await membersOf(company)).sort()).toEqual([creator.person.id, participant.person.id].sort());
    const { rows: former } = await at.owner.query('select * from former_member where client_id = $1', [
      clientId,
    ]);
    expect(former).toMatchObject([{ person_id: benWalker.person.id, role: 'ubo', ended_by: 'staff' }]);
    // The list of former members still names the seller.
    const { former: shownFormer } = (await creator.browser.get('/members/list')).body;
    expect(shownFormer).toMatchObject([{ name: expect.stringContaining('Ben'), endedBy: 'staff' }]);
    const mails = (await listMessages(at, 'owners-approved')).filter(({ to }) => to === creator.person.email);
    expect(mails).toHaveLength(1);
    expect(await listed(company)).toMatchObject({ owners_changed: false });
  });

  test('returns a change to the creator with the sentence of staff, and lets them submit it again', async () => {
    const company = await openApproved();
    const { clientId, creator } = company;
    await joinAs(company, await sell(company));
    await company.submit();
    const reason = 'Please send the contract about the sale of the shares.';
    const { decisionId } = await returnOwners(await staff.seat(dora), { clientId, reason });
    expect((await company.read()).change?.returned).toBeNull();
    await returnOwners(await staff.seat(emil), { clientId, confirms: decisionId });
    expect((await company.read()).change).toMatchObject({
      submittedAt: null,
      returned: { sentence: reason, at: at.clock.now().toISOString() },
    });
    const [mail] = (await listMessages(at, 'owners-returned')).filter(
      ({ to }) => to === creator.person.email,
    );
    expect(mail?.text).toContain(reason);
    await expect(approveOwners(await staff.seat(dora), { clientId })).rejects.toEqual(refuses('NO_CHANGE'));
    expect((await company.submit()).status).toBe(200);
    for (const wrong of ['short', 'See https://example.com for what we need from you.'])
      await expect(returnOwners(await staff.seat(dora), { clientId, reason: wrong })).rejects.toEqual(
        refuses('SENTENCE'),
      );
  });

  test('a save withdraws the submitted change and makes the open approval out of date', async () => {
    const company = await openApproved();
    const { clientId } = company;
    const cara = await sell(company);
    await admit(company, await joinAs(company, cara));
    await company.submit();
    const { decisionId } = await approveOwners(await staff.seat(dora), { clientId });
    await company.save([{ ...cara, answers: { ...cara.answers, ...enterShares([DIRECTLY, '39']) } }]);
    expect((await company.read()).change?.submittedAt).toBeNull();
    await expect(
      staff.seat(emil).then((seat) => approveOwners(seat, { clientId, confirms: decisionId })),
    ).rejects.toEqual(refuses('NO_CHANGE'));
    await company.save([cara]);
    expect((await company.submit()).status).toBe(200);
    await expect(
      staff.seat(emil).then((seat) => approveOwners(seat, { clientId, confirms: decisionId })),
    ).rejects.toEqual(refuses('CASE_CHANGED'));
    expect(await approveBoth(company)).toMatchObject({ stage: 'confirmed' });
  });

  test('refuses to change signing powers or to leave the company without a signatory', async () => {
    const company = await openApproved();
    const { me, ben } = company;
    for (const [{ id, answers }, power] of [
      [me, 'none'],
      [ben, 'sole'],
    ] as const)
      expect(await company.save([{ id, answers: { ...answers, 'signer.power': power } }])).toMatchObject({
        status: 422,
        body: { fields: [{ field: `owners.${id}.signer.power` }] },
      });
    const cara = owner('Cara', '60');
    expect(await company.save([{ id: me.id, answers: null }, cara])).toMatchObject({ status: 200 });
    await joinAs(company, cara);
    expect((await company.submit()).body.code).toBe('LAST_SIGNATORY');
  });

  test('only the creator can submit it, and only while the client is approved', async () => {
    const company = await openApproved();
    await sell(company);
    expect((await company.benWalker.browser.post('/company/submit-owners', {})).body.code).toBe(
      'NOT_ALLOWED',
    );
    await at.owner.query(`update client set status = 'RETURNED' where id = $1`, [company.clientId]);
    expect((await company.submit()).body.code).toBe('STEP_NOT_OPEN');
  });
});
