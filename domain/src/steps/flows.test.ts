import { describe, expect, test } from 'vitest';
import {
  clientWide,
  type Flow,
  findFlow,
  findLevels,
  flows,
  listStepsBefore,
  type ParticipantRole,
  stepPages,
  stepTitles,
  stepTypes,
} from './flows.ts';

const walks = Object.entries(flows).flatMap(([flow, participants]) =>
  Object.keys(participants).map((participant) => [flow as Flow, participant as ParticipantRole] as const),
);
const titlesOf = (flow: Flow, participant: ParticipantRole): string[] =>
  findLevels(flow, participant)
    .flat()
    .map((type) => stepTitles[type]);

describe('the table of flows', () => {
  test('the thirteen step types exist under their names [S3.05]', () => {
    expect(stepTypes.join(', ')).toBe(
      'ACCOUNT_CREATION, PERSONAL_INFORMATION, VERIFY_IDENTITY, ACCOUNT_TYPE, ACCEPTED_TERMS_CONDITIONS, ' +
        'COMPANY_INFORMATION, INVESTMENT_INFORMATION, DOCUMENT_UPLOAD, UBO_USERS, REPRESENTATIVE_USERS, ' +
        'E_SIGN_APPLICATION, WAITING_FOR_APPROVAL, ONBOARDED',
    );
  });

  test('every participant’s list matches section 4 [S4.11, S4.23]', () => {
    const levels = walks.map(
      ([flow, participant]) =>
        `${flow}: ${participant}: ${findLevels(flow, participant)
          .map((level, index) => `${index + 1} ${level.map((type) => stepTitles[type]).join(' + ')}`)
          .join(' · ')}`,
    );
    console.table(
      Object.fromEntries(
        walks.map(([flow, participant]) => [
          `${flow} ${participant}`,
          Object.fromEntries(
            findLevels(flow, participant).map((level, index) => [
              `level ${index + 1}`,
              level.map((type) => stepTitles[type]).join(' + '),
            ]),
          ),
        ]),
      ),
    );
    expect(levels).toEqual([
      'personal: holder: 1 Account creation · 2 Account type · 3 Terms & conditions · 4 Personal information · 5 Verify identity',
      'business: creator: 1 Account creation · 2 Account type · 3 Personal information · 4 Verify identity · 5 Company information + Investment information · 6 Upload documents + UBO users + Representative users · 7 Sign the contract',
      'business: ubo: 1 Account creation · 2 Account type · 3 Personal information · 4 Verify identity · 5 Upload documents · 6 Sign the contract',
      'business: representative: 1 Account creation · 2 Account type · 3 Personal information · 4 Verify identity · 5 Upload documents · 6 Sign the contract',
      'business: employee: 1 Account creation · 2 Account type · 3 Personal information · 4 Verify identity',
    ]);
  });

  test('the ten titles of the creator and the five personal ones follow the order of section 2', () => {
    expect(titlesOf('personal', 'holder')).toEqual([
      'Account creation',
      'Account type',
      'Terms & conditions',
      'Personal information',
      'Verify identity',
    ]);
    expect(titlesOf('business', 'creator')).toEqual([
      'Account creation',
      'Account type',
      'Personal information',
      'Verify identity',
      'Company information',
      'Investment information',
      'Upload documents',
      'UBO users',
      'Representative users',
      'Sign the contract',
    ]);
  });

  test.each(walks)('%s %s: no duplicate step and no client-wide step', (flow, participant) => {
    const list = findLevels(flow, participant).flat();
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((type) => (clientWide as readonly string[]).includes(type))).toEqual([]);
    expect(list.slice(0, 2)).toEqual(['ACCOUNT_CREATION', 'ACCOUNT_TYPE']);
  });

  test('every step is in a list, has a title, and has a page unless it is one of the first two', () => {
    const listedSteps = new Set(walks.flatMap(([flow, participant]) => findLevels(flow, participant).flat()));
    expect([...listedSteps].sort()).toEqual(Object.keys(stepTitles).sort());
    expect([...listedSteps].filter((type) => !(type in stepPages)).sort()).toEqual([
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
    ]);
  });

  test('the steps before a step are those of all earlier levels, without its own level', () => {
    expect(listStepsBefore(flows.business.creator, 'UBO_USERS')).toEqual([
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
      'PERSONAL_INFORMATION',
      'VERIFY_IDENTITY',
      'COMPANY_INFORMATION',
      'INVESTMENT_INFORMATION',
    ]);
    expect(listStepsBefore(flows.personal.holder, 'ACCOUNT_CREATION')).toEqual([]);
    expect(listStepsBefore(flows.personal.holder, 'UBO_USERS')).toEqual([]);
  });

  test('the client state determines a person’s list', () => {
    const client = { accountType: 'BUSINESS_ACCOUNT', isClientCreator: false, role: null } as const;
    expect(findFlow({ ...client, accountType: 'PERSONAL_ACCOUNT' })).toEqual({
      flow: 'personal',
      participant: 'holder',
    });
    expect(findFlow({ ...client, isClientCreator: true })).toEqual({
      flow: 'business',
      participant: 'creator',
    });
    expect(findFlow({ ...client, role: 'employee' })).toEqual({ flow: 'business', participant: 'employee' });
    expect(findFlow(client)).toEqual({ flow: 'business', participant: undefined });
    expect(findFlow({ ...client, accountType: null, role: 'ubo' })).toEqual({
      flow: undefined,
      participant: undefined,
    });
  });
});
