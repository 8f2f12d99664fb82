import { describe, expect, test } from 'vitest';
import { accountTypes, clientRoles } from './account.ts';
import { ClientState } from './state.ts';
import { canSwitchClient, progressAfterSwitch } from './switching.ts';
import {
  computePermissions,
  hasExpired,
  permissions,
  transactionStates,
  transactionStatuses,
} from './transaction.ts';

describe('names of the specification, section 3', () => {
  test('two account types and three client roles [S3.06]', () => {
    expect(accountTypes).toEqual(['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT']);
    expect(clientRoles).toEqual(['ubo', 'representative', 'employee']);
  });

  test('six permissions on the transaction side [S3.10]', () => {
    expect(permissions).toEqual([
      'Account_Admin',
      'User_Admin',
      'Transaction_Submit',
      'Transaction_Approve',
      'Exchange',
      'Read_All',
    ]);
  });

  const company = {
    accountType: 'BUSINESS_ACCOUNT',
    isCreator: false,
    role: null,
    permissions: null,
  } as const;
  test('permissions default to the member’s role when none were granted [sec J08]', () => {
    const own = { ...company, accountType: 'PERSONAL_ACCOUNT', isCreator: true } as const;
    expect(computePermissions(own)).toEqual(permissions.filter((name) => name !== 'User_Admin'));
    expect(computePermissions({ ...company, isCreator: true })).toEqual(permissions);
    expect(computePermissions({ ...company, role: 'ubo' })).toEqual(['Transaction_Approve', 'Read_All']);
    expect(computePermissions({ ...company, role: 'representative' })).toEqual([
      'Transaction_Submit',
      'Exchange',
      'Read_All',
    ]);
    expect(computePermissions({ ...company, role: 'employee' })).toEqual(['Read_All']);
    expect(computePermissions(company)).toEqual([]);
  });

  test('granted permissions replace the defaults, only representatives administer, and the creator keeps all [F6, F7]', () => {
    const named = (role: (typeof clientRoles)[number], ...granted: (typeof permissions)[number][]) =>
      computePermissions({ ...company, role, permissions: granted });
    for (const role of clientRoles) {
      expect(named(role, 'Exchange')).toEqual(['Exchange']);
      expect(named(role)).toEqual([]);
    }
    expect(named('representative', ...permissions)).toEqual(permissions);
    for (const role of ['ubo', 'employee'] as const)
      expect(named(role, ...permissions)).toEqual(
        permissions.filter((each) => each !== 'Account_Admin' && each !== 'User_Admin'),
      );
    expect(computePermissions({ ...company, permissions: ['Read_All'] })).toEqual([]);
    expect(computePermissions({ ...company, isCreator: true, permissions: ['Read_All'] })).toEqual(
      permissions,
    );
  });

  test('access includes its last day and never expires without one [F7]', () => {
    expect(hasExpired({ validUntil: '2026-11-15' }, '2026-11-15')).toBe(false);
    expect(hasExpired({ validUntil: '2026-11-15' }, '2026-11-16')).toBe(true);
    expect(hasExpired({ validUntil: null }, '2026-11-16')).toBe(false);
  });

  test('six transaction client states, none of which is ONBOARDED', () => {
    expect(transactionStates).toHaveLength(6);
    expect(transactionStates).not.toContain('ONBOARDED');
    expect(transactionStatuses).toHaveLength(7);
  });

  test('the client state has exactly the named fields', () => {
    expect(Object.keys(ClientState.shape).sort()).toEqual([
      'accountType',
      'activatedClient',
      'clients',
      'isClientCreator',
      'isOnboarded',
      'onboardingProgress',
      'role',
      'transactionClient',
    ]);
  });
});

describe('switching between clients', () => {
  const clients = [
    {
      id: '0198c0de-0000-7000-8000-000000000001',
      company: 'Aldous',
      isClientCreator: true,
      onboardingProgress: [],
    },
  ];

  test('rejects a client outside the list [S5.01]', () => {
    expect(canSwitchClient({ clients }, '0198c0de-0000-7000-8000-000000000001')).toBe(true);
    expect(canSwitchClient({ clients }, '0198c0de-0000-7000-8000-000000000002')).toBe(false);
    expect(canSwitchClient({ clients: [] }, '')).toBe(false);
  });

  test('adds the account-type step to the progress of a member who did not create the client [S4.13]', () => {
    const onboardingProgress = ['ACCOUNT_CREATION', 'PERSONAL_INFORMATION'] as const;
    expect(progressAfterSwitch({ isClientCreator: false, onboardingProgress })).toEqual([
      ...onboardingProgress,
      'ACCOUNT_TYPE',
    ]);
    expect(progressAfterSwitch({ isClientCreator: true, onboardingProgress })).toEqual(onboardingProgress);
    expect(progressAfterSwitch({ isClientCreator: false, onboardingProgress: ['ACCOUNT_TYPE'] })).toEqual([
      'ACCOUNT_TYPE',
    ]);
  });
});
