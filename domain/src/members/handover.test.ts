import { describe, expect, test } from 'vitest';
import { flows, type StepType } from '../steps/flows.ts';
import { isCreatorCandidate, progressAfterHandover } from './handover.ts';

const TODAY = '2026-11-18';
const own = flows.business.representative.flat();
const creators = flows.business.creator.flat();
const without = (steps: readonly StepType[], ...left: readonly StepType[]) =>
  steps.filter((step) => !left.includes(step));

describe('who can become the creator', () => {
  const rosa = {
    role: 'representative',
    done: own,
    validUntil: null,
    isBlocked: false,
    awaitsApproval: false,
  } as const;
  test.each([
    ['a representative who has finished can', rosa, true],
    ['an owner who has finished can', { ...rosa, role: 'ubo' as const }, true],
    ['a member who has yet to sign can', { ...rosa, done: without(own, 'E_SIGN_APPLICATION') }, true],
    ['a member who is not identified cannot', { ...rosa, done: without(own, 'VERIFY_IDENTITY') }, false],
    [
      'a member whose documents are missing cannot',
      { ...rosa, done: without(own, 'DOCUMENT_UPLOAD') },
      false,
    ],
    ['an employee cannot', { ...rosa, role: 'employee' as const }, false],
    ['the creator cannot', { ...rosa, role: null }, false],
    ['a blocked member cannot', { ...rosa, isBlocked: true }, false],
    ['a member who awaits approval cannot', { ...rosa, awaitsApproval: true }, false],
    ['a member on their last day can', { ...rosa, validUntil: TODAY }, true],
    ['a member whose last day has passed cannot', { ...rosa, validUntil: '2026-11-17' }, false],
  ])('%s', (_, candidate, expected) => {
    expect(isCreatorCandidate(candidate, TODAY)).toBe(expected);
  });
});

describe('the steps of both members after a handover', () => {
  test('company steps move to the new creator, and each member keeps their own', () => {
    const after = progressAfterHandover({ giving: creators, receiving: own }, 'representative');
    expect(after.receiving).toEqual(creators);
    expect(after.giving).toEqual(own);
  });

  test('documents count only if both members had uploaded them', () => {
    const missing = without(creators, 'DOCUMENT_UPLOAD');
    expect(progressAfterHandover({ giving: missing, receiving: own }, 'ubo').receiving).toEqual(missing);
    const theirs = without(own, 'DOCUMENT_UPLOAD');
    const after = progressAfterHandover({ giving: creators, receiving: theirs }, 'ubo');
    expect(after.receiving).toEqual(missing);
    expect(after.giving).toContain('DOCUMENT_UPLOAD');
  });

  test('signatures and personal steps are not transferred', () => {
    const after = progressAfterHandover(
      { giving: creators, receiving: without(own, 'E_SIGN_APPLICATION', 'VERIFY_IDENTITY') },
      'representative',
    );
    expect(after.receiving).toEqual(without(creators, 'E_SIGN_APPLICATION', 'VERIFY_IDENTITY'));
  });

  test('the former creator loses the company steps, and every step if they have no role', () => {
    const giving: StepType[] = [
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
      'PERSONAL_INFORMATION',
      'COMPANY_INFORMATION',
    ];
    expect(progressAfterHandover({ giving, receiving: own }, 'ubo').giving).toEqual([
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
      'PERSONAL_INFORMATION',
    ]);
    expect(progressAfterHandover({ giving, receiving: own }, null).giving).toEqual([]);
  });
});
