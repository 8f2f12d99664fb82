import { company, enterOwners, entry } from '@portico/testing/cases/invented-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completePeople, FORM_CONTEXT } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import type { OwnerEntry } from '../owners/entries.ts';
import { usualThreshold } from '../owners/exact.ts';
import { DIRECTLY } from '../owners/stakes.ts';
import {
  findPersonProblems,
  isPowerEnough,
  isSamePerson,
  listSigners,
  ownersTakingPart,
  readSigningPower,
  type SigningPower,
} from './people.ts';

const creator = { name: 'Cleo', email: 'cleo@example.org' };
const joint = (jointWith: number): SigningPower => ({ jointWith });

describe('signing power [F6]', () => {
  test.each<[string, SigningPower[], boolean]>([
    ['is not enough without members', [], false],
    ['is not enough without signatories', ['none', 'none'], false],
    ['is enough with one sole signatory', ['sole'], true],
    ['is enough with one sole signatory beside others', ['none', joint(3), 'sole'], true],
    ['is not enough with one of two joint signatories', [joint(1)], false],
    ['is enough with two of two joint signatories', [joint(1), joint(1)], true],
    ['is not enough with two of three joint signatories', [joint(2), joint(2), 'none'], false],
    ['is enough with three of three joint signatories', [joint(2), joint(2), joint(2)], true],
    ['is enough with two joint signatories if only one of them needs two others', [joint(1), joint(2)], true],
  ])('%s', (_title, powers, isEnough) => {
    expect(isPowerEnough(powers)).toBe(isEnough);
  });

  test('is read alike for owners and representatives, and incomplete answers give none', () => {
    expect(readSigningPower({ 'signer.power': 'sole' })).toBe('sole');
    expect(readSigningPower({ 'signer.power': 'joint', 'signer.jointWith': '2' })).toEqual(joint(2));
    for (const answers of [
      {},
      { 'signer.power': 'joint' },
      { 'signer.power': 'joint', 'signer.jointWith': '0' },
    ])
      expect(readSigningPower(answers)).toBe('none');
  });
});

describe('signatories [F6]', () => {
  const owner = { role: 'ubo', answers: { ...completeOwners.person, email: 'rosa@example.org' } } as const;
  const representative = {
    role: 'representative',
    answers: { ...completePeople.representative, email: 'remy@example.org' },
  } as const;

  test('are representatives and owners who are natural persons', () => {
    const employee = { ...representative, role: 'employee' } as const;
    const holding = { ...owner, answers: { ...owner.answers, kind: 'company' } };
    expect(listSigners([owner, holding, employee, representative])).toEqual([representative, owner]);
  });

  test.each([
    [
      'the same person',
      { ...owner.answers, ...representative.answers, kind: 'person' },
      representative.answers,
    ],
    ['the creator', { ...owner.answers, isMe: true }, { ...representative.answers, isMe: true }],
  ])('count %s once, with the power of the representative entry', (_who, asOwner, asRepresentative) => {
    const entries = [
      { ...owner, answers: asOwner },
      { ...representative, answers: asRepresentative },
    ];
    expect(listSigners(entries)).toEqual([entries[1]]);
  });
});

describe('the owners who take part themselves [F5]', () => {
  const quiet = { 'signer.power': 'none' };
  const holding = company('Hold', [DIRECTLY, 5]);
  const ann = entry('Ann', 'person', [[DIRECTLY, 40]], quiet);
  const ben = entry('Ben', 'person', [[DIRECTLY, 25]], quiet);
  const cara = entry('Cara', 'person', [[DIRECTLY, 24.99]], quiet);
  const taking = (...entries: OwnerEntry[]) =>
    ownersTakingPart(enterOwners(...entries), FORM_CONTEXT, usualThreshold);

  test('includes people who own enough, but no company', () => {
    expect(taking(holding, ann, ben, cara)).toEqual({ isSound: true, owners: ['Ann', 'Ben'] });
  });

  test('includes signers, however little they own', () => {
    const signing = {
      ...cara,
      answers: { ...cara.answers, 'signer.power': 'joint', 'signer.jointWith': '1' },
    };
    expect(taking(ann, ben, signing).owners).toEqual(['Ann', 'Ben', 'Cara']);
  });

  test('includes those who run the company if no one owns enough', () => {
    const official = entry('Olaf', 'person', [[DIRECTLY, 'seniorManagingOfficial']], quiet);
    expect(taking(cara, official).owners).toEqual(['Olaf']);
    expect(taking(ann, cara, official).owners).toEqual(['Ann']);
  });

  test('includes only signers while an entry is wrong', () => {
    const unborn = { ...ann, answers: { ...ann.answers, dateOfBirth: null } };
    const signing = { ...cara, answers: { ...cara.answers, 'signer.power': 'sole' } };
    expect(taking(unborn, ben, signing)).toEqual({ isSound: false, owners: ['Cara'] });
  });
});

describe('one email address per person', () => {
  const rosa = { id: 'rosa', role: 'representative', answers: completePeople.representative } as const;
  const fields = (entries: Parameters<typeof findPersonProblems>[0], owners: readonly OwnerEntry[] = []) =>
    findPersonProblems(entries, { creator, owners }, FORM_CONTEXT).map(
      ({ entry, field }) => `${entry}.${field}`,
    );

  test('rejects the address of another entry, ignoring case', () => {
    const other = { ...rosa, id: 'other', answers: { ...rosa.answers, email: ' Rosa@Example.ORG' } };
    expect(fields([rosa])).toEqual([]);
    expect(fields([rosa, other])).toContain('other.email');
  });

  test('rejects the address of an owner or of the creator', () => {
    const owner = { id: 'ann', answers: { ...completeOwners.person, email: 'rosa@example.org' } };
    expect(fields([rosa], [owner])).toEqual(['rosa.email']);
    expect(fields([{ ...rosa, answers: { ...rosa.answers, email: creator.email } }])).toEqual(['rosa.email']);
    // The draft of an owner who is the creator may still hold an address typed earlier, which is ignored.
    expect(fields([rosa], [{ ...owner, answers: { ...owner.answers, isMe: true } }])).toEqual([]);
  });

  test('an owner can also be a representative if name, birth date and address match', () => {
    const { familyName } = rosa.answers;
    const twin = { id: 'ann', answers: { ...completeOwners.person, ...rosa.answers } };
    expect(isSamePerson(twin.answers, rosa.answers)).toBe(true);
    expect(fields([rosa], [twin])).toEqual([]);
    // Another representative or an employee with that address is a different person.
    expect(fields([rosa, { ...rosa, id: 'twice' }], [twin])).toEqual(['twice.email']);
    expect(
      fields(
        [
          {
            id: 'emil',
            role: 'employee',
            answers: { ...completePeople.employee, email: rosa.answers['email'] },
          },
        ],
        [twin],
      ),
    ).toEqual(['emil.email']);
    for (const other of [
      { givenNames: 'Rosa' },
      { familyName: `${familyName}-Ash` },
      { dateOfBirth: '1979-06-02' },
      { email: 'other@example.org' },
      { email: null },
      { isMe: true },
      { kind: 'company' },
    ])
      expect(isSamePerson({ ...twin.answers, ...other }, rosa.answers)).toBe(false);
  });

  test('the creator can be named only once', () => {
    const { jobTitle, appointedOn, authority, isInRegister } = rosa.answers;
    const me = { jobTitle, appointedOn, authority, isInRegister, isMe: true, 'signer.power': 'sole' };
    expect(fields([{ ...rosa, answers: me }])).toEqual([]);
    expect(
      fields([
        { ...rosa, answers: me },
        { ...rosa, id: 'twice', answers: me },
      ]),
    ).toEqual(['twice.isMe']);
  });
});
