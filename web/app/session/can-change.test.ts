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
  [
    'personal information of a draft can change',
    { ...creator, status: 'DRAFT' },
    'PERSONAL_INFORMATION',
    true,
  ],
  [
    'the creator cannot change the list of people during review',
    { ...creator, status: 'WAITING_FOR_APPROVAL' },
    'REPRESENTATIVE_USERS',
    false,
  ],
  ['the creator of an approved client can add people', creator, 'REPRESENTATIVE_USERS', true],
  [
    'the creator of an approved client cannot change personal information',
    creator,
    'PERSONAL_INFORMATION',
    false,
  ],
  ['the creator of an approved client can change the owners', creator, 'UBO_USERS', true],
  [
    'a list of owners that was never completed cannot change',
    { ...creator, onboardingProgress: [] },
    'UBO_USERS',
    false,
  ],
  ['other members cannot change the list of people', member, 'REPRESENTATIVE_USERS', false],
  ['an approved member cannot change personal information', member, 'PERSONAL_INFORMATION', false],
  ['a newcomer can complete an open step', newcomer, 'E_SIGN_APPLICATION', true],
  [
    'a newcomer cannot change a completed step',
    { ...newcomer, onboardingProgress: ['E_SIGN_APPLICATION'] },
    'E_SIGN_APPLICATION',
    false,
  ],
  [
    'a newcomer cannot complete a step while blocked',
    { ...newcomer, status: 'BLOCKED' },
    'E_SIGN_APPLICATION',
    false,
  ],
])('whether a step can change: %s [sec J08]', (_, client, step, isOpen) => {
  expect(canChange(client, step)).toBe(isOpen);
});
