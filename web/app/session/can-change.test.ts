import { expect, test } from 'vitest';
import { canChange } from './can-change.ts';

type Client = Parameters<typeof canChange>[0];

const creator: Client = {
  status: 'ONBOARDED',
  role: null,
  isClientCreator: true,
  awaitsApproval: false,
  askedBack: [],
  onboardingProgress: ['PERSONAL_INFORMATION', 'UBO_USERS', 'REPRESENTATIVE_USERS'],
};
const member: Client = { ...creator, isClientCreator: false, role: 'representative', onboardingProgress: [] };
const newcomer: Client = { ...member, awaitsApproval: true };

test.each<[what: string, client: Client, step: Parameters<typeof canChange>[1], isOpen: boolean]>([
  ['a draft is open', { ...creator, status: 'DRAFT' }, 'PERSONAL_INFORMATION', true],
  ['with staff nothing is', { ...creator, status: 'WAITING_FOR_APPROVAL' }, 'REPRESENTATIVE_USERS', false],
  ['the creator of an approved client adds people', creator, 'REPRESENTATIVE_USERS', true],
  ['but changes nothing else', creator, 'PERSONAL_INFORMATION', false],
  ['and changes the owners', creator, 'UBO_USERS', true],
  ['but not a list that was never done', { ...creator, onboardingProgress: [] }, 'UBO_USERS', false],
  ['the list of people is not open to others', member, 'REPRESENTATIVE_USERS', false],
  ['a member of before is done', member, 'PERSONAL_INFORMATION', false],
  ['a newcomer does their steps', newcomer, 'E_SIGN_APPLICATION', true],
  [
    'each of them once',
    { ...newcomer, onboardingProgress: ['E_SIGN_APPLICATION'] },
    'E_SIGN_APPLICATION',
    false,
  ],
  ['but not while blocked', { ...newcomer, status: 'BLOCKED' }, 'E_SIGN_APPLICATION', false],
])('whether a step can change: %s [sec J08]', (_, client, step, isOpen) => {
  expect(canChange(client, step)).toBe(isOpen);
});
