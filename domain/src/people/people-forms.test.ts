import { completePeople, FORM_CONTEXT, personCases } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import { draftAnswers, findProblems, listQuestionKeys } from '../forms/form.ts';
import { authorities, formOfRole, type PersonRole, readRights } from './people-forms.ts';

const roles = Object.keys(completePeople) as PersonRole[];

describe('the forms for representatives and employees [F6, F7]', () => {
  test.each(personCases)('$of: $title', ({ of, changed, problems }) => {
    const found = findProblems(formOfRole[of], { ...completePeople[of], ...changed }, FORM_CONTEXT);
    expect(found.map(({ field }) => field)).toEqual(problems);
    for (const { message } of found) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test.each(roles.flatMap((role) => Object.keys(completePeople[role]).map((key) => [role, key] as const)))(
    '%s: %s is required',
    (role, key) => {
      const found = findProblems(formOfRole[role], { ...completePeople[role], [key]: null }, FORM_CONTEXT);
      expect(found.map(({ field }) => field)).toContain(key);
    },
  );

  /** Questions from a shared table that everyone is asked. */
  const always = ['signer.power', 'givenNames', 'hasSingleName', 'email', 'mobilePhone'];

  test('each conditional question is asked in some case and not asked in another', () => {
    for (const role of roles)
      for (const [key, { isAsked }] of Object.entries(formOfRole[role].questions)) {
        if (!isAsked || (always.includes(key) && role === 'employee') || key === 'signer.power') continue;
        const opened = personCases
          .filter(({ of }) => of === role)
          .map(({ changed }) =>
            listQuestionKeys(
              formOfRole[role],
              { ...completePeople[role], ...changed },
              FORM_CONTEXT,
            ).includes(key),
          );
        expect([opened.includes(true), opened.includes(false)], `${role} ${key}`).toEqual([true, true]);
      }
  });

  test('there are eight authorities [F6]', () => expect(authorities).toHaveLength(8));

  test('the creator is not asked for their own permissions [F7]', () => {
    const askedOf = (isMe: boolean) => listQuestionKeys(formOfRole.representative, { isMe }, FORM_CONTEXT);
    expect(askedOf(false)).toContain('transactionPermissions');
    expect(askedOf(true)).not.toContain('transactionPermissions');
  });

  test('reads permissions and the last day from the answers, ignoring invalid ones [F6, F7]', () => {
    const of = (role: PersonRole | 'ubo', transactionPermissions: unknown, validUntil?: unknown) =>
      readRights(role, { transactionPermissions, validUntil });
    expect(readRights('employee', completePeople.employee)).toEqual({
      permissions: ['Transaction_Submit', 'Read_All'],
      validUntil: '2027-11-15',
    });
    // Without a selection, a representative gets the role's defaults and an employee gets nothing.
    for (const none of [undefined, null, [], 'Read_All', ['Root']]) {
      expect(of('representative', none)).toEqual({ permissions: null, validUntil: null });
      expect(of('employee', none)).toEqual({ permissions: [], validUntil: null });
    }
    expect(of('representative', ['Account_Admin', 'Root']).permissions).toEqual(['Account_Admin']);
    expect(of('employee', ['Account_Admin', 'User_Admin', 'Exchange']).permissions).toEqual(['Exchange']);
    expect(of('employee', ['Exchange'], '2027-02-30').validUntil).toBe(null);
    expect(of('representative', undefined, '2027-11-15').validUntil).toBe('2027-11-15');
    expect(of('ubo', undefined, '2027-11-15')).toEqual({ permissions: null, validUntil: null });
  });

  test('the latest end date, two years after 29 February, is 28 February [F7]', () => {
    const on = (validUntil: string, today: string) =>
      findProblems(
        formOfRole.employee,
        { ...completePeople.employee, validUntil },
        { ...FORM_CONTEXT, today },
      );
    expect(on('2030-02-28', '2028-02-29')).toEqual([]);
    expect(on('2030-03-01', '2028-02-29')).toHaveLength(1);
  });

  test('an appointment date is accepted if the company’s founding date is unknown', () => {
    const answers = { ...completePeople.representative, appointedOn: '1990-01-01' };
    expect(findProblems(formOfRole.representative, answers, { ...FORM_CONTEXT, company: {} })).toEqual([]);
  });

  test('a draft rejects fields that are not asked [sec J06]', () => {
    expect(draftAnswers(formOfRole.employee).safeParse({ 'signer.power': 'sole' }).success).toBe(false);
    expect(draftAnswers(formOfRole.representative).safeParse({ role: 'creator' }).success).toBe(false);
  });
});
