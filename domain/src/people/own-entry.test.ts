import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completePeople, FORM_CONTEXT } from '@portico/testing/cases/people-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../forms/form.ts';
import { ownerForm } from '../owners/owner-form.ts';
import { entryOfCreator, entryOfFormerCreator } from './own-entry.ts';
import { formOfRole } from './people-forms.ts';

const forms = { ubo: ownerForm, representative: formOfRole.representative };
const entries = { ubo: completeOwners.person, representative: completePeople.representative };
const EMAIL = 'ada@example.org';

describe.each(['ubo', 'representative'] as const)('the creator’s own entry as %s', (role) => {
  const own = entryOfCreator(role, {
    ...entries[role],
    transactionPermissions: ['Read_All'],
    validUntil: '2027-01-31',
  });

  test('omits what only others are asked, and is complete', () => {
    expect(own).toMatchObject({ isMe: true, givenNames: null, dateOfBirth: null, email: null });
    if (role === 'representative')
      expect(own).toMatchObject({
        transactionPermissions: null,
        validUntil: null,
        jobTitle: 'Managing director',
      });
    expect(findProblems(forms[role], own, FORM_CONTEXT)).toEqual([]);
  });

  test('is completed with their personal answers when they are no longer the creator', () => {
    const former = entryOfFormerCreator(role, own, completeAnswers, EMAIL);
    expect(former).toMatchObject({
      isMe: false,
      givenNames: completeAnswers['givenNames'],
      familyName: completeAnswers['familyName'],
      dateOfBirth: completeAnswers['dateOfBirth'],
      residenceCountry: completeAnswers['residence.country'],
      email: EMAIL,
      'signer.power': entries[role]['signer.power'],
    });
    expect(findProblems(forms[role], former, FORM_CONTEXT)).toEqual([]);
  });

  test('reports what is missing if they have not given any personal answers', () => {
    const fields = findProblems(forms[role], entryOfFormerCreator(role, own, {}, EMAIL), FORM_CONTEXT).map(
      ({ field }) => field,
    );
    expect(fields).toContain('givenNames');
    expect(fields).not.toContain('email');
  });
});
