// Which recorded steps each change of step data reopens, in a draft and in a client returned with corrections for
// everything. Recorded by running it, so that a different implementation must have the same outcome.

import { readList } from '@portico/domain/forms/form';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import type { MemberStep } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completePeople } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import { followDecline } from '../../src/slices/people/handle-decline.ts';
import { giveBack } from '../../src/slices/staff/return.ts';
import { startDocumentsTest } from '../documents.ts';
import type { Answer } from '../harness.ts';
import { closeAtEnd } from '../harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers, ownEntry } from '../members.ts';
import { openTestStaff } from '../staff.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const RETURNED_STEPS: readonly MemberStep[] = [
  'PERSONAL_INFORMATION',
  'COMPANY_INFORMATION',
  'INVESTMENT_INFORMATION',
  'DOCUMENT_UPLOAD',
  'UBO_USERS',
  'REPRESENTATIVE_USERS',
];

/** The creator, who owns most and signs alone, an owner who has joined, and an invited representative; neither of them signs. */
interface Scene {
  readonly company: Company;
  readonly creator: CompanyMember;
  readonly owners: readonly OwnerEntry[];
  readonly ubo: CompanyMember;
  readonly invitedId: string;
}

async function open(): Promise<Scene> {
  const owner: OwnerEntry = {
    id: crypto.randomUUID(),
    answers: {
      ...completeOwners.person,
      ...enterShares([DIRECTLY, '40']),
      email: `${crypto.randomUUID()}@example.com`,
      'signer.power': 'none',
    },
  };
  const own = ownEntry('60');
  const sinceLong = readList(own.answers, 'stakes').map((stake) => ({
    ...(stake as object),
    since: '2000-01-01',
  }));
  const owners = [{ ...own, answers: { ...own.answers, stakes: sinceLong } }, owner];
  const company = await openCompanyWithMembers(at, { owners });
  const ubo = await company.join('ubo', undefined, {
    namedId: owner.id,
    email: String(owner.answers['email']),
  });
  const invited = await company.invite('representative', 'sent', {
    answers: { ...completePeople.representative, 'signer.power': 'none' },
  });
  return {
    company,
    creator: company.creator,
    owners,
    ubo,
    invitedId: invited.namedId,
  };
}

async function returnToClient({ company: { clientId }, creator }: Scene): Promise<void> {
  await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
  const asks = RETURNED_STEPS.map((step) => ({
    step: step as never,
    field: '',
    sentence: 'Please look at this once more.',
    of: creator.person.email,
  }));
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await giveBack(await staff.seat(emil), { clientId, asks, confirms: decisionId });
}

const save =
  (path: string, answers: object) =>
  ({ creator }: Scene): Promise<Answer> =>
    creator.browser.post(path, { answers, version: 100 });
const saveOwners =
  (change: (owners: readonly OwnerEntry[]) => readonly object[]) =>
  ({ creator, owners }: Scene): Promise<Answer> =>
    creator.browser.post('/company/save-owners', { owners: change(owners), nobody: {}, version: 100 });

interface Row {
  readonly what: string;
  readonly change: (scene: Scene) => Promise<Answer | undefined>;
  readonly draft: readonly MemberStep[];
  readonly returned: readonly MemberStep[];
}

const rows: readonly Row[] = [
  {
    what: 'a name shown on the identity document changes',
    change: save('/personal/save-information', { givenNames: 'Adele' }),
    draft: ['VERIFY_IDENTITY'],
    returned: [],
  },
  {
    what: 'a personal answer not shown on any document changes',
    change: save('/personal/save-information', { 'residence.line1': 'Lindenstraße 5' }),
    draft: [],
    returned: [],
  },
  {
    what: 'a personal answer is cleared',
    change: save('/personal/save-information', { 'residence.line1': '' }),
    draft: ['PERSONAL_INFORMATION'],
    returned: [],
  },
  {
    what: 'the creator’s date of birth moves past the date of their shares',
    change: save('/personal/save-information', { dateOfBirth: '2004-05-06' }),
    draft: ['VERIFY_IDENTITY', 'UBO_USERS'],
    returned: ['UBO_USERS'],
  },
  {
    what: 'a company answer changes',
    change: save('/company/save-information', { companyPhone: '+49 30 7654321' }),
    draft: ['E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'a company answer is cleared',
    change: save('/company/save-information', { legalName: '' }),
    draft: ['COMPANY_INFORMATION', 'E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'the legal form requires more documents',
    change: save('/company/save-information', { legalForm: 'private-limited', isInRegister: true }),
    draft: ['DOCUMENT_UPLOAD', 'E_SIGN_APPLICATION'],
    returned: ['DOCUMENT_UPLOAD'],
  },
  {
    what: 'the company needs a licence',
    change: save('/company/save-information', {
      isRegulated: true,
      'regulated.authority': 'BaFin',
      'regulated.licenceNumber': '10155',
      'regulated.country': 'DE',
    }),
    draft: ['DOCUMENT_UPLOAD', 'E_SIGN_APPLICATION'],
    returned: ['DOCUMENT_UPLOAD'],
  },
  {
    what: 'the company was founded recently',
    change: save('/company/save-information', { incorporationDate: '2026-03-01' }),
    draft: ['INVESTMENT_INFORMATION', 'DOCUMENT_UPLOAD', 'REPRESENTATIVE_USERS', 'E_SIGN_APPLICATION'],
    returned: ['INVESTMENT_INFORMATION', 'DOCUMENT_UPLOAD', 'REPRESENTATIVE_USERS'],
  },
  {
    what: 'the company is listed',
    change: save('/company/save-information', { isListed: true }),
    draft: ['E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an investment answer changes',
    change: save('/company/save-investment', { servicesWanted: ['account', 'custody'] }),
    draft: ['E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an investment answer requires more documents',
    change: save('/company/save-investment', { companySourceOfFunds: ['donations'] }),
    draft: ['DOCUMENT_UPLOAD', 'E_SIGN_APPLICATION'],
    returned: ['DOCUMENT_UPLOAD'],
  },
  {
    what: 'an investment answer is cleared',
    change: save('/company/save-investment', { servicesWanted: [] }),
    draft: ['INVESTMENT_INFORMATION', 'E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an owner’s family name changes',
    change: saveOwners((owners) =>
      owners.slice(1).map(({ id, answers }) => ({ id, answers: { ...answers, familyName: 'Married' } })),
    ),
    draft: ['E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an owner becomes incomplete',
    change: saveOwners((owners) =>
      owners.slice(1).map(({ id, answers }) => ({ id, answers: { ...answers, familyName: '' } })),
    ),
    draft: ['UBO_USERS', 'E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'the creator no longer signs',
    change: saveOwners((owners) =>
      owners.slice(0, 1).map(({ id, answers }) => ({ id, answers: { ...answers, 'signer.power': 'none' } })),
    ),
    draft: ['REPRESENTATIVE_USERS', 'E_SIGN_APPLICATION'],
    returned: ['REPRESENTATIVE_USERS'],
  },
  {
    what: 'a representative is added but not invited',
    change: ({ creator }) =>
      creator.browser.post('/people/save', {
        id: crypto.randomUUID(),
        role: 'representative',
        answers: { ...completePeople.representative, email: `${crypto.randomUUID()}@example.org` },
        version: 100,
      }),
    draft: ['REPRESENTATIVE_USERS', 'E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an employee is added but not invited',
    change: ({ creator }) =>
      creator.browser.post('/people/save', {
        id: crypto.randomUUID(),
        role: 'employee',
        answers: { ...completePeople.employee, email: `${crypto.randomUUID()}@example.org` },
        version: 100,
      }),
    draft: ['REPRESENTATIVE_USERS'],
    returned: [],
  },
  {
    what: 'an invited representative is removed',
    change: ({ creator, invitedId }) => creator.browser.post('/people/remove', { personId: invitedId }),
    draft: ['E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an invitation is revoked',
    change: ({ creator, invitedId }) => creator.browser.post('/people/revoke', { personId: invitedId }),
    draft: ['REPRESENTATIVE_USERS', 'E_SIGN_APPLICATION'],
    returned: [],
  },
  {
    what: 'an invitation is declined',
    change: async ({ company: { clientId }, invitedId }) => {
      await at.owner.query('update invitation set declined_at = now() where named_id = $1', [invitedId]);
      await followDecline(at.worker, { clientId });
      return undefined;
    },
    draft: ['REPRESENTATIVE_USERS'],
    returned: [],
  },
  {
    what: 'an owner leaves',
    change: async ({ company: { clientId }, ubo }) => {
      const left = await ubo.browser.post('/members/leave', {});
      await followDecline(at.worker, { clientId });
      return left;
    },
    draft: ['UBO_USERS'],
    returned: [],
  },
  {
    what: 'a document is removed',
    change: async ({ creator }) => {
      const { papers } = (await creator.browser.get('/documents/list')).body;
      const [{ id: fileId }] = papers.find(({ files }: { files: unknown[] }) => files.length > 0).files;
      return creator.browser.post('/documents/remove', { fileId });
    },
    draft: ['DOCUMENT_UPLOAD'],
    returned: ['DOCUMENT_UPLOAD'],
  },
];

describe('steps reopened by a change', () => {
  const tried = rows.flatMap((row) => (['draft', 'returned'] as const).map((status) => ({ ...row, status })));
  test.each(tried)('$status: $what', async ({ change, status, ...row }) => {
    const scene = await open();
    if (status === 'returned') await returnToClient(scene);
    const before = await scene.creator.done();
    const answer = await change(scene);
    expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(300);
    const after = await scene.creator.done();
    expect(before.filter((step) => !after.includes(step))).toEqual(row[status]);
  });
});

test('a correction request about documents is answered only by changing documents', async () => {
  const scene = await open();
  await returnToClient(scene);
  const { company, creator, invitedId } = scene;
  const isAnswered = async (): Promise<boolean> => {
    const { askedBack } = (await creator.browser.get(`/client/get-client?clientId=${company.clientId}`)).body;
    return askedBack.find(({ step }: { step: string }) => step === 'DOCUMENT_UPLOAD').isAnswered;
  };
  await save('/company/save-information', { companyPhone: '+49 30 7654321' })(scene);
  await creator.browser.post('/people/remove', { personId: invitedId });
  expect(await isAnswered()).toBe(false);
  const { papers } = (await creator.browser.get('/documents/list')).body;
  const [{ slot }] = papers.filter(({ files }: { files: unknown[] }) => files.length > 0);
  const described = await creator.browser.post('/documents/describe', {
    slot,
    answers: { issuer: 'The other authority' },
    version: 100,
  });
  expect(described.status, JSON.stringify(described.body)).toBe(200);
  expect(await isAnswered()).toBe(true);
});

test('the owner list reopens when a representative who is also an owner becomes another person', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const rosa = { ...completePeople.representative, email, 'signer.power': 'none' };
  const owner = {
    id: crypto.randomUUID(),
    answers: { ...completeOwners.person, ...rosa, ...enterShares([DIRECTLY, '40']) },
  };
  const company = await openCompanyWithMembers(at, { owners: [ownEntry('60'), owner] });
  const { namedId } = await company.invite('representative', 'sent', { answers: rosa, email });
  const { browser, done } = company.creator;
  await browser.post('/people/revoke', { personId: namedId });
  expect(await done()).toContain('UBO_USERS');
  const changed = await browser.post('/people/save', {
    id: namedId,
    role: 'representative',
    answers: { ...rosa, familyName: 'Somebody' },
    version: 100,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await done()).not.toContain('UBO_USERS');
});
