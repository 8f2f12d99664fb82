import { expect, test } from 'vitest';
import { legalForms } from '../documents/legal-forms.ts';
import { applicantKind } from './applicant.ts';

test('each legal form has its applicant kind [F5, F8]', () => {
  const kinds = Object.fromEntries(legalForms.map((legalForm) => [legalForm, applicantKind({ legalForm })]));
  expect(kinds).toEqual({
    'sole-trader': 'company',
    'private-limited': 'company',
    'public-limited': 'company',
    'listed-company': 'listed-company',
    partnership: 'company',
    cooperative: 'trust',
    association: 'trust',
    foundation: 'trust',
    trust: 'trust',
    fund: 'company',
    branch: 'company',
    'public-body': 'government',
  });
});

test('a listed fund counts as a listed company, and an unknown legal form as a company [F5]', () => {
  expect(applicantKind({ legalForm: 'fund', isListed: true })).toBe('listed-company');
  // A private company is never asked whether it is listed.
  expect(applicantKind({ legalForm: 'private-limited', isListed: true })).toBe('company');
  expect(applicantKind({})).toBe('company');
});
