// The server computes ownership and decides when the step is recorded, whatever the page has computed.
import { randomUUID } from 'node:crypto';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { enterShares, layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { stopwatch } from '@portico/testing/stopwatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeCompanyAnswers } from '../../../test/company.ts';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { atOwners, BEFORE_OWNERS } from '../../../test/owners.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { seedInvited } from '../../seed/invited.ts';
import { seedDocuments } from '../documents/seed-documents.ts';
import { approve } from '../staff/approve.ts';
import { giveBack } from '../staff/return.ts';

const at = closeAtEnd(await startTestServer());
await at.server.providers.storage.prepare();
const begin = (seeded?: object) => atOwners(at, seeded);
/** Opens a company at the owners step with all required documents. */
async function withDocuments(seeded: object) {
  const creator = await begin({ told: completeCompanyAnswers, ...seeded });
  await seedDocuments(at.server, at.worker, { personId: creator.person.id, clientId: creator.clientId });
  return creator;
}

const { holdA, holdB, ann, ben, cara } = layeredIds;
/** Seeds invitations as if the creator had sent them, or the owners had completed all their steps. */
async function inviteOwners(
  { person, clientId }: Pick<Awaited<ReturnType<typeof begin>>, 'person' | 'clientId'>,
  state: 'sent' | 'finished' = 'sent',
  ids: readonly string[] = [ann, ben, cara],
): Promise<void> {
  const by = { personId: person.id, clientId };
  for (const namedId of ids) {
    const email = `${randomUUID()}@example.org`;
    await seedInvited(at.seeding, by, { role: 'ubo', email, namedId, state, told: completeAnswers });
  }
}
type Shares = Parameters<typeof enterShares>;
let named = 0;
const person = (...held: Shares): OwnerEntry => ({
  id: randomUUID(),
  answers: { ...completeOwners.person, email: `p${++named}@example.org`, ...enterShares(...held) },
});
const company = (...held: Shares): OwnerEntry => ({
  id: randomUUID(),
  answers: { ...completeOwners.company, ...enterShares(...held) },
});
const myself = (...held: Shares): OwnerEntry => ({
  id: randomUUID(),
  answers: {
    kind: 'person',
    isMe: true,
    'signer.power': 'sole',
    sanctionsSelfDeclared: false,
    ...enterShares(...held),
  },
});
/** A chain of companies, each held by the next; a person holds the last one. */
function tower(levels: number): OwnerEntry[] {
  const companies: OwnerEntry[] = [];
  for (let level = 1; level < levels; level++)
    companies.push(company([companies.at(-1)?.id ?? DIRECTLY, '100']));
  return [...companies, person([companies.at(-1)?.id ?? DIRECTLY, '100'])];
}
const official = (): OwnerEntry => {
  const since = '2020-02-29';
  const stakes = [{ heldThrough: DIRECTLY, interest: 'seniorManagingOfficial', since }];
  return { id: randomUUID(), answers: { ...person().answers, stakes } };
};
const nobody = {
  noOwnerReason: 'noBeneficialOwners',
  noOwnerText: 'Everybody holds a tenth; nobody has more to say than another.',
};

describe('ownership computed by the server', () => {
  test('two holdings, three people: 38, 30 and 32 per cent, with their paths [F5]', async () => {
    const { save, read, complete, clientId } = await begin();
    const { body } = await save(layeredOwners);
    const owner = (id: string, percent: number, ...paths: string[][]) => ({
      owner: id,
      from: percent,
      to: percent,
      isCertain: true,
      because: 'share',
      paths,
    });
    expect(body.found).toEqual({
      beneficialOwners: [
        owner(ann, 38, [ann, holdA, clientId], [ann, holdB, clientId]),
        owner(cara, 32, [cara, holdB, clientId]),
        owner(ben, 30, [ben, holdA, clientId]),
      ],
      unexplained: { from: 0, to: 0 },
    });
    expect((await read()).found).toEqual(body.found);
    expect((await complete()).body).toEqual({ onboardingProgress: [...BEFORE_OWNERS, 'UBO_USERS'] });
  });

  test('computes a band from both ends: certain and possible owners [F5]', async () => {
    const { save, complete } = await begin();
    const holding = company([DIRECTLY, '50']);
    const half = person();
    const stakes = [
      { heldThrough: holding.id, interest: 'shareholding', band: '25-50', since: '2020-02-29' },
    ];
    const sure = person([DIRECTLY, '50'], [holding.id, '60']);
    const { body } = await save([holding, { id: half.id, answers: { ...half.answers, stakes } }, sure]);
    expect(body.found.beneficialOwners).toMatchObject([
      { owner: sure.id, from: 80, to: 80, isCertain: true },
      { owner: half.id, from: 12.5, to: 25, isCertain: false },
    ]);
    expect((await complete()).status).toBe(200);
  });

  test('the threshold, and whether reaching it is enough, are settings [F5]', async () => {
    const strict = await startTestServer({
      environment: { OWNER_THRESHOLD_PERCENT: '10', OWNER_THRESHOLD_REACHED: 'above' },
    });
    try {
      const { save, read } = await atOwners(strict);
      const [exact, more] = [person([DIRECTLY, '10']), person([DIRECTLY, '10.01'])];
      const { body } = await save([exact, more]);
      expect(body.found.beneficialOwners).toMatchObject([{ owner: more.id, from: 10.01 }]);
      expect((await read()).threshold).toEqual({ fromPercent: 10, isReachedAt: 'above' });
    } finally {
      await strict.close();
    }
  });

  test('two hundred owners are saved and computed within a second', async () => {
    const holdings = Array.from({ length: 20 }, () => company([DIRECTLY, '5']));
    const people = Array.from({ length: 180 }, (_, index) =>
      person([holdings[index % 20]?.id ?? '', '11.11']),
    );
    const { save } = await begin({ owners: [...holdings, ...people] });
    const [first] = people as [OwnerEntry];
    const changed = { ...first.answers, ...enterShares([DIRECTLY, '0.01']) };
    const took = stopwatch();
    const { status, body } = await save([{ id: first.id, answers: changed }], 1);
    expect(took()).toBeLessThan(1000);
    expect(status).toBe(200);
    expect(body.found).toBeNull();
    const { body: right } = await save([first], 2);
    expect(right.found).toMatchObject({ beneficialOwners: [], unexplained: { from: 0.01, to: 0.01 } });
  });
});

describe('completing the owners step', () => {
  const impossible: Readonly<Record<string, () => OwnerEntry[]>> = {
    'a circular holding': () => {
      const [one, other] = [company(), company()] as [OwnerEntry, OwnerEntry];
      const held = (entry: OwnerEntry, ...by: Shares) => ({
        id: entry.id,
        answers: { ...entry.answers, ...enterShares(...by) },
      });
      return [held(one, [DIRECTLY, '100'], [other.id, '50']), held(other, [one.id, '100'])];
    },
    'a company that holds itself': () => {
      const { id, answers } = company();
      return [{ id, answers: { ...answers, ...enterShares([DIRECTLY, '100'], [id, '1']) } }];
    },
    'a structure of eleven levels': () => tower(11),
    'more than 100 % of the client': () => [person([DIRECTLY, '60']), person([DIRECTLY, '40.01'])],
    'more than 100 % of a holding company': () => {
      const holding = company([DIRECTLY, '100']);
      return [holding, person([holding.id, '50.01']), person([holding.id, '50'])];
    },
  };
  test.each(Object.entries(impossible))(
    '%s is saved, but the step cannot be completed [F5]',
    async (_, made) => {
      const { save, read, complete } = await begin();
      const owners = made();
      expect((await save(owners)).body.found).toBeNull();
      expect(await complete()).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_IMPOSSIBLE' } });
      expect((await read()).owners).toEqual(owners);
    },
  );

  test('follows ten levels [F5]', async () => {
    const { save, complete } = await begin();
    expect((await save(tower(10))).body.found.beneficialOwners).toHaveLength(1);
    expect((await complete()).status).toBe(200);
  });

  const open: Readonly<Record<string, () => readonly [OwnerEntry[], object?]>> = {
    'an empty owner list': () => [[]],
    'an unexplained quarter': () => [[person([DIRECTLY, '75'])]],
    'a holding company without owners': () => [[company([DIRECTLY, '25']), person([DIRECTLY, '75'])]],
    'an owner without a date of birth': () => {
      const { id, answers } = person([DIRECTLY, '100']);
      return [[{ id, answers: { ...answers, dateOfBirth: null } }]];
    },
    'no beneficial owner and no reason': () => [
      [...Array.from({ length: 10 }, () => person([DIRECTLY, '10'])), official()],
    ],
    'no beneficial owner and no senior managing official': () => [
      Array.from({ length: 10 }, () => person([DIRECTLY, '10'])),
      nobody,
    ],
  };
  test.each(Object.entries(open))('%s leaves the step incomplete [F5]', async (_, made) => {
    const { save, complete } = await begin();
    const [owners, why] = made();
    await save(owners, 0, why);
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
  });

  test('without beneficial owners, completes with a reason and a senior managing official [F5]', async () => {
    const { save, complete } = await begin();
    await save([...Array.from({ length: 10 }, () => person([DIRECTLY, '10'])), official()], 0, nobody);
    expect((await complete()).status).toBe(200);
  });

  const held = (interest: string): OwnerEntry => {
    const stakes = [{ heldThrough: DIRECTLY, interest, since: '2020-02-29' }];
    return { id: randomUUID(), answers: { ...person().answers, stakes } };
  };
  test.each([
    ['listed-company', [official()], nobody],
    ['public-body', [official()], nobody],
    ['trust', [held('settlor'), held('trustee'), held('beneficiaryOfLegalArrangement')], {}],
    ['foundation', [held('trustee')], {}],
    ['association', [held('otherInfluenceOrControl')], {}],
    ['cooperative', [held('appointmentOfBoard')], {}],
  ])(
    'legal form %s: completes without shares, with the people who run or control it [F5, F8]',
    async (legalForm, owners, why) => {
      const told = { information: { ...completeCompany, legalForm } };
      const { save, complete, read } = await begin({ told });
      expect((await read()).applicant.kind).not.toBe('company');
      expect((await complete()).body.code).toBe('STEP_INCOMPLETE');
      const { body } = await save(owners, 0, why);
      expect(body.found.unexplained).toEqual({ from: 0, to: 0 });
      expect(body.found.beneficialOwners).toHaveLength(why === nobody ? 0 : owners.length);
      expect((await complete()).status).toBe(200);
    },
  );

  test('changing to a legal form with shares reopens the owners step [F5]', async () => {
    const told = { information: { ...completeCompany, legalForm: 'association' } };
    const progress = [...BEFORE_OWNERS, 'UBO_USERS'];
    const owner = held('otherInfluenceOrControl');
    const creator = await begin({ told, progress, owners: [owner] });
    await inviteOwners(creator, 'sent', [owner.id]);
    const { browser, clientId } = creator;
    const change = async (answers: object, version: number) => {
      await browser.post('/company/save-information', { answers, version });
      return (await browser.get(`/client/get-client?clientId=${clientId}`)).body.onboardingProgress;
    };
    expect(await change({ legalForm: 'foundation' }, 1)).toContain('UBO_USERS');
    expect(await change({ legalForm: 'private-limited' }, 2)).not.toContain('UBO_USERS');
  });

  test('completes with the creator as the only owner, holding all of it [F8]', async () => {
    const { save, complete } = await begin();
    const me = myself([DIRECTLY, '100']);
    expect((await save([me])).body.found.beneficialOwners).toMatchObject([{ owner: me.id, from: 100 }]);
    expect((await complete()).status).toBe(200);
  });

  test('holdings cannot begin before the date of birth in the creator’s own answers [F5]', async () => {
    const { save, complete } = await begin();
    const { id, answers } = myself();
    const stakes = [{ heldThrough: DIRECTLY, interest: 'shareholding', share: '100', since: '1985-03-26' }];
    expect((await save([{ id, answers: { ...answers, stakes } }])).body.found).toBeNull();
    expect((await complete()).body.code).toBe('STEP_INCOMPLETE');
  });

  test('a change reopens the step only if it leaves something missing; the contract must be signed again', async () => {
    const progress = [
      ...BEFORE_OWNERS,
      'DOCUMENT_UPLOAD',
      'UBO_USERS',
      'REPRESENTATIVE_USERS',
      'E_SIGN_APPLICATION',
    ];
    const creator = await withDocuments({ progress, owners: layeredOwners });
    await inviteOwners(creator);
    const { save, browser, clientId, complete } = creator;
    const done = async () =>
      (await browser.get(`/client/get-client?clientId=${clientId}`)).body.onboardingProgress;
    // Nothing changed, so no step is reopened.
    await save(layeredOwners, 1);
    expect(await done()).toEqual(progress);
    const [, , first] = layeredOwners as [OwnerEntry, OwnerEntry, OwnerEntry];
    await save([{ id: first.id, answers: { ...first.answers, familyName: 'Okonjo-Weiß' } }], 2);
    expect(await done()).toEqual(progress.filter((step) => step !== 'E_SIGN_APPLICATION'));
    await save([{ id: first.id, answers: null }], 3);
    expect(await done()).not.toContain('UBO_USERS');
    await save([first], 4);
    expect((await complete()).body.onboardingProgress).toContain('UBO_USERS');
  });
});

describe('staff', () => {
  const progress = [
    ...BEFORE_OWNERS,
    'DOCUMENT_UPLOAD',
    'UBO_USERS',
    'REPRESENTATIVE_USERS',
    'E_SIGN_APPLICATION',
  ];
  const waiting = { progress, status: 'WAITING_FOR_APPROVAL', told: completeCompanyAnswers };
  let staff: ReturnType<typeof openTestStaff>;
  let dora: Awaited<ReturnType<typeof staff.hire>>;
  let emil: typeof dora;
  beforeAll(async () => {
    staff = openTestStaff(at);
    dora = await staff.hire('dora@staff.example.com');
    emil = await staff.hire('emil@staff.example.com');
  });
  afterAll(() => staff.close());

  test('return the owners step: it is open, and goes to review only once complete', async () => {
    const creator = await withDocuments({ ...waiting, owners: layeredOwners });
    await inviteOwners(creator, 'finished');
    const { save, complete, browser, clientId } = creator;
    expect((await save(layeredOwners.slice(0, 1), 1)).body.code).toBe('STEP_NOT_OPEN');
    const asks = [
      { step: 'UBO_USERS', field: '', sentence: 'The register names somebody else too.' } as const,
    ];
    const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
    await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });

    const [first] = layeredOwners as [OwnerEntry];
    const confirm = { confirms: [{ step: 'UBO_USERS', field: '' }] };
    const answer = (body: object = { confirms: [] }) => browser.post('/client/answer-return', body);
    await save([{ id: first.id, answers: null }], 1);
    expect((await complete()).body.code).toBe('STEP_INCOMPLETE');
    expect((await answer(confirm)).body.code).toBe('STEP_INCOMPLETE');
    await save([first], 2);
    expect((await answer()).body.code).toBe('STEP_INCOMPLETE');
    expect((await complete()).status).toBe(200);
    expect((await answer()).body).toEqual({ status: 'WAITING_FOR_APPROVAL' });
  });

  test('cannot approve a client whose owners are incomplete', async () => {
    const whole = await begin({ ...waiting, owners: layeredOwners });
    await inviteOwners(whole);
    expect(await approve(await staff.seat(dora), { clientId: whole.clientId })).toMatchObject({});
    const untold = await begin({ ...waiting, owners: layeredOwners.slice(1) });
    await inviteOwners(untold);
    const { clientId } = untold;
    await expect(approve(await staff.seat(dora), { clientId })).rejects.toThrow(
      'Some of their answers are missing',
    );
  });
});
