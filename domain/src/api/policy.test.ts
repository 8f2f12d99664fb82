import { expect, test } from 'vitest';
import { type ClientStatus, clientRoles, clientStatuses } from '../clients/account.ts';
import { findFlow, type ParticipantRole } from '../steps/flows.ts';
import { portalCalls } from './api.ts';
import { listRefusals } from './call.ts';
import { findPolicy, findRoleRefusal, listAllowedStates, refusalWhile } from './policy.ts';

const participants: readonly ParticipantRole[] = ['holder', 'creator', ...clientRoles];

test('an access level missing from the table has no policy, whatever its name [sec J01]', () => {
  for (const access of ['bearer', 'toString', '__proto__', ''])
    expect(() => findPolicy({ access: access as never })).toThrow('has no policy');
});

test('session is open to everyone, member to participants, creator to the holder or creator only [sec J01]', () => {
  const allowed = (access: 'session' | 'member' | 'creator' | 'capture') =>
    [...participants, undefined].filter((participant) => {
      return findRoleRefusal(findPolicy({ access }), participant) === undefined;
    });
  expect(allowed('session')).toEqual([...participants, undefined]);
  expect(allowed('member')).toEqual(participants);
  expect(allowed('capture')).toEqual(participants);
  expect(allowed('creator')).toEqual(['holder', 'creator']);
  const invited = { accountType: 'BUSINESS_ACCOUNT', isClientCreator: false } as const;
  for (const role of clientRoles) expect(findFlow({ ...invited, role }).participant).toBe(role);
});

test('only listed calls for a client stay open under review or after approval, and none when blocked [sec J01]', () => {
  const openWhile = (status: ClientStatus) =>
    portalCalls.filter(({ call }) => listAllowedStates(call)?.includes(status)).map(({ call }) => call.path);
  // A member can always view their own documents and the contract.
  const always = ['/client/complete-step', '/contract/open', '/documents/open'];
  // A member who leaves the company must lose access in every state of the client.
  const membership = ['/members/change-rights', '/members/end', '/members/leave'];
  // An open offer of the creator's role can be ended in every state.
  const ending = ['/members/decline-creator-role', '/members/withdraw-creator-role'];
  const handover = ['/members/accept-creator-role', '/members/offer-creator-role'];
  // Calls about oneself: an employee may still be completing steps. The step check refuses people whose step is not open.
  const ofOneself = portalCalls
    .filter(({ call }) => listAllowedStates(call) && /^\/(identity|personal)\//.test(call.path))
    .map(({ call }) => call.path);
  expect(openWhile('WAITING_FOR_APPROVAL').toSorted()).toEqual(
    [...always, ...membership, ...ending, ...ofOneself].toSorted(),
  );
  // An approved company adds people and changes its owners; new members upload documents and read the contract.
  // The server decides which step is open to whom.
  const afterApproval = portalCalls
    .filter(({ call }) => listAllowedStates(call) && /^\/(people|documents)\//.test(call.path))
    .map(({ call }) => call.path)
    .filter((path) => !always.includes(path));
  const ofChange = ['/company/save-owners', '/company/submit-owners', '/contract/confirm-read'];
  expect(openWhile('ONBOARDED').toSorted()).toEqual(
    [
      ...always,
      ...membership,
      ...ending,
      ...handover,
      ...ofOneself,
      ...afterApproval,
      ...ofChange,
      '/transaction/hand-off',
    ].toSorted(),
  );
  for (const { call } of portalCalls) expect(listAllowedStates(call) ?? []).not.toContain('BLOCKED');
});

test('every refusal in the table is declared by its call [sec J01]', () => {
  for (const { call } of portalCalls) {
    const as = (participant: ParticipantRole | undefined) => findRoleRefusal(findPolicy(call), participant);
    const refusals = [
      ...clientStatuses.map((status) => refusalWhile(call, status)),
      ...[...participants, undefined].map(as),
    ].filter((code) => code !== undefined);
    expect(listRefusals(call), call.path).toEqual(expect.arrayContaining(refusals));
  }
});
