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

describe('F6 signing power', () => {
  test.each<[string, SigningPower[], boolean]>([
    ['nobody', [], false],
    ['nobody who signs', ['none', 'none'], false],
    ['one alone', ['sole'], true],
    ['one alone beside others', ['none', joint(3), 'sole'], true],
    ['one of two', [joint(1)], false],
    ['two of two', [joint(1), joint(1)], true],
    ['two of three', [joint(2), joint(2), 'none'], false],
    ['three of three', [joint(2), joint(2), joint(2)], true],
    ['one needs one other, the other two', [joint(1), joint(2)], true],
  ])('%s', (_title, powers, isEnough) => {
    expect(isPowerEnough(powers)).toBe(isEnough);
  });

  test('is read the same of owners and representatives; what is not whole gives none', () => {
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

describe('F5 the owners who take part themselves', () => {
  const quiet = { 'signer.power': 'none' };
  const holding = company('Hold', [DIRECTLY, 5]);
  const ann = entry('Ann', 'person', [[DIRECTLY, 40]], quiet);
  const ben = entry('Ben', 'person', [[DIRECTLY, 25]], quiet);
  const cara = entry('Cara', 'person', [[DIRECTLY, 24.99]], quiet);
  const taking = (...entries: OwnerEntry[]) =>
    ownersTakingPart(enterOwners(...entries), FORM_CONTEXT, usualThreshold);

  test('those who own enough, and no company', () => {
    expect(taking(holding, ann, ben, cara)).toEqual({ isSound: true, owners: ['Ann', 'Ben'] });
  });

  test('and whoever signs, however little they own', () => {
    const signing = {
      ...cara,
      answers: { ...cara.answers, 'signer.power': 'joint', 'signer.jointWith': '1' },
    };
    expect(taking(ann, ben, signing).owners).toEqual(['Ann', 'Ben', 'Cara']);
  });

  test('where nobody owns enough, those who run the company', () => {
    const official = entry('Olaf', 'person', [[DIRECTLY, 'seniorManagingOfficial']], quiet);
    expect(taking(cara, official).owners).toEqual(['Olaf']);
    expect(taking(ann, cara, official).owners).toEqual(['Ann']);
  });

  test('while something is wrong, the signers alone', () => {
    const unborn = { ...ann, answers: { ...ann.answers, dateOfBirth: null } };
    const signing = { ...cara, answers: { ...cara.answers, 'signer.power': 'sole' } };
    expect(taking(unborn, ben, signing)).toEqual({ isSound: false, owners: ['Cara'] });
  });
});

describe('an address stands for one person', () => {
  const rosa = { id: 'rosa', role: 'representative', answers: completePeople.representative } as const;
  const fields = (entries: Parameters<typeof findPersonProblems>[0], owners: readonly OwnerEntry[] = []) =>
    findPersonProblems(entries, { creator, owners }, FORM_CONTEXT).map(
      ({ entry, field }) => `${entry}.${field}`,
    );

  test('nobody else’s among those who are named, whatever its letters', () => {
    const other = { ...rosa, id: 'other', answers: { ...rosa.answers, email: ' Rosa@Example.ORG' } };
    expect(fields([rosa])).toEqual([]);
    expect(fields([rosa, other])).toContain('other.email');
  });

  test('no owner’s, and the creator’s for nobody', () => {
    const owner = { id: 'ann', answers: { ...completeOwners.person, email: 'rosa@example.org' } };
    expect(fields([rosa], [owner])).toEqual(['rosa.email']);
    expect(fields([{ ...rosa, answers: { ...rosa.answers, email: creator.email } }])).toEqual(['rosa.email']);
    // The draft of an owner who is the creator may still hold an address typed earlier, which is ignored.
    expect(fields([rosa], [{ ...owner, answers: { ...owner.answers, isMe: true } }])).toEqual([]);
  });

  test('an owner can be a representative too, if it is the same person by name, birth and address', () => {
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

  test('oneself is named once', () => {
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
