// The order of the sections of a long form. Rules that hold for every form are tested in kind.test.ts.
import { completeAnswers, TODAY } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { personalKind } from '../personal/personal-kind.ts';
import { findNextPart, partToOpen, readForm } from './read-form.ts';

const asking = { today: TODAY, isPersonalAccount: true };

describe('a long form', () => {
  test('opens sections in order, lets finished ones be edited, and ends with the summary', () => {
    const { givenNames, familyName } = completeAnswers;
    const begun = readForm(personalKind, { givenNames, familyName }, asking);
    expect(partToOpen(begun, null)).toBe('birth');
    expect(partToOpen(begun, 'money')).toBe('birth');
    expect(partToOpen(begun, 'name')).toBe('name');
    expect(findNextPart(begun, 'name')).toBe('birth');
    const whole = readForm(personalKind, { ...completeAnswers, declarationTrue: null }, asking);
    expect(partToOpen(whole, null)).toBe('check');
    expect(partToOpen(whole, 'home')).toBe('home');
    expect(findNextPart(whole, 'home')).toBe('check');
    // A question with a conflict keeps its section open until the person chooses an answer.
    expect(partToOpen(readForm(personalKind, completeAnswers, asking, ['familyName']), null)).toBe('name');
  });
});
