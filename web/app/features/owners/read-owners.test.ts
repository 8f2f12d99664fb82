import { findProblems } from '@portico/domain/forms/form';
import { englishOwnerChoices } from '@portico/domain/owners/english-owner-choices';
import { englishOwnerQuestions } from '@portico/domain/owners/english-owner-questions';
import { noOwnerForm, ownerForm } from '@portico/domain/owners/owner-form';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterShares, layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { completeOwners, ownerCases, TODAY } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import { listEntryParts } from '../entry-list/entry-parts.ts';
import { foldSmall } from './fold-small.ts';
import { findControl, findSectionName } from './owner-controls.ts';
import { mergeOwners, NO_OWNER, tidyNoOwner, tidyOwner, toOwnerEntries } from './owners-draft.ts';
import { readOwners } from './read-owners.ts';

const facts = {
  applicant: { id: 'client', kind: 'company', name: 'Ash Ltd' },
  creator: { name: 'Mia Stern', email: 'mia@example.org' },
  threshold: { fromPercent: 25, isReachedAt: 'equal' },
  today: TODAY,
} as const;
const draft = (owners = layeredOwners) =>
  Object.fromEntries(owners.map(({ id, answers }) => [id, tidyOwner(answers)]));
const { holdA, holdB, ann, cara } = layeredIds;

describe('the owners of a company', () => {
  test('are grouped by company, each with the total share named', () => {
    const { groups, problems, unplaced, drawn } = readOwners(draft(), facts);
    expect(problems).toEqual([]);
    expect(unplaced).toEqual([]);
    expect(groups.map(({ node, owners, named }) => [node.id, owners.map(({ id }) => id), named])).toEqual([
      ['client', [holdA, holdB], 100],
      [holdA, [ann, layeredIds.ben], 100],
      [holdB, [ann, cara], 100],
    ]);
    expect(drawn?.findings.owners.map(({ from }) => from)).toEqual([38, 32, 30]);
  });

  test('draws a share without a start date, and reports the missing date', () => {
    const since = { heldThrough: holdB, interest: 'shareholding', share: '70' };
    const answers = {
      ...draft(),
      [cara]: { ...completeOwners.person, email: 'cara@example.org', stakes: [since] },
    };
    const { drawn, problems } = readOwners(answers, facts);
    expect(drawn?.findings.unexplained).toMatchObject([{ node: { id: holdB }, from: 4 }]);
    expect(problems).toMatchObject([{ entry: cara, field: 'stakes.0.since' }]);
  });

  test('does not draw circles or more than 100 percent, and reports the circle', () => {
    const circle = {
      ...draft(),
      [holdA]: { ...completeOwners.company, ...enterShares([DIRECTLY, '60'], [holdB, '1']) },
    };
    const round = {
      ...circle,
      [holdB]: { ...completeOwners.company, ...enterShares([DIRECTLY, '40'], [holdA, '1']) },
    };
    expect(readOwners(round, facts).drawn).toBeUndefined();
    expect(readOwners(round, facts).problems.some(({ message }) => message.includes('own itself'))).toBe(
      true,
    );
    const over = { ...draft(), [holdB]: { ...completeOwners.company, ...enterShares([DIRECTLY, '41']) } };
    expect(readOwners(over, facts).drawn).toBeUndefined();
    expect(readOwners(over, facts).groups[0]?.named).toBe(101);
  });

  test('keeps an owner as unplaced when the company they held through is removed', () => {
    const { unplaced } = readOwners({ ...draft(), [holdB]: null }, facts);
    expect(unplaced.map(({ id }) => id)).toEqual([cara]);
  });

  test('are optional for a listed client', () => {
    const listed = { ...facts, applicant: { ...facts.applicant, kind: 'listed-company' as const } };
    expect(readOwners({}, listed).groups.map(({ node }) => node.id)).toEqual(['client']);
    expect(readOwners({}, listed).drawn?.findings).toMatchObject({ isNobody: true, isOwnerMissing: false });
    expect(readOwners(draft(), listed).drawn).toBeDefined();
  });
});

describe('two tabs', () => {
  const before = tidyOwner(completeOwners.person);
  test('merges different answers; the same answer or a removal is a conflict [X27]', () => {
    const mine = tidyOwner({ ...before, email: 'mine@example.org' });
    const theirs = tidyOwner({ ...before, givenNames: 'Anna' });
    expect(mergeOwners(before, mine, theirs)).toEqual({
      ...before,
      email: 'mine@example.org',
      givenNames: 'Anna',
    });
    expect(mergeOwners(before, mine, tidyOwner({ ...before, email: 'theirs@example.org' }))).toBeUndefined();
    expect(mergeOwners(before, mine, null)).toBeUndefined();
    expect(mergeOwners(before, null, theirs)).toBeUndefined();
    const nobody = tidyNoOwner({});
    expect(
      mergeOwners(nobody, { ...nobody, noOwnerText: 'a' }, { ...nobody, noOwnerReason: 'unknown' }),
    ).toEqual({
      noOwnerReason: 'unknown',
      noOwnerText: 'a',
    });
  });

  test('normalises equal answers to the same text, in any order', () => {
    const turned = Object.fromEntries(Object.entries(completeOwners.person).toReversed());
    expect(JSON.stringify(tidyOwner({ ...turned, mobilePhone: '', isMe: null }))).toBe(
      JSON.stringify(before),
    );
    expect(toOwnerEntries({ [NO_OWNER]: {}, a: null, b: before })).toEqual([{ id: 'b', answers: before }]);
  });

  test('keeps that only a band is known before the band is chosen', () => {
    expect(tidyOwner({ stakes: [{ heldThrough: DIRECTLY, share: '', band: '', isNominee: false }] })).toEqual(
      {
        stakes: [{ heldThrough: DIRECTLY, band: '' }],
      },
    );
  });
});

test('folds many small shareholders into one box with their total share', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    id: `small${n}`,
    answers: { ...completeOwners.person, ...enterShares([DIRECTLY, '2.5']) },
  }));
  const big = { id: 'big', answers: { ...completeOwners.person, ...enterShares([DIRECTLY, '50']) } };
  const { drawn } = readOwners(draft([...many, big]), facts);
  if (!drawn) throw new Error('no ownership chart for these owners');
  const { structure, ownership } = foldSmall(drawn, (count) => `${count} others`);
  expect(structure.nodes.map(({ name }) => name)).toEqual(['Ann Maria Okonjo', '20 others']);
  expect(structure.holdings.map(({ percent }) => percent)).toEqual([50, 50]);
  expect(ownership.percents.get('others client')).toBe(50);
  const few = readOwners(draft(), facts).drawn;
  expect(few && foldSmall(few, String).structure).toBe(few?.structure);
});

describe('texts and sections', () => {
  test('every question has its texts, and every choice offered is valid [ux U17]', () => {
    const questions = { ...ownerForm.questions, ...noOwnerForm.questions };
    expect(Object.keys(englishOwnerQuestions).toSorted()).toEqual(Object.keys(questions).toSorted());
    for (const key of ['kind', 'signer.power', 'noOwnerReason'] as const)
      for (const choice of Object.keys(englishOwnerChoices[key]))
        expect(questions[key]?.schema.safeParse(choice).success, `${key} ${choice}`).toBe(true);
    for (const { label, why } of Object.values(englishOwnerQuestions)) {
      expect(label.length).toBeGreaterThan(2);
      expect(why.split(' ').length).toBeLessThanOrEqual(25);
    }
  });

  test('every problem of the cases belongs to a section that is shown', () => {
    const asking = { today: TODAY, isPersonalAccount: false };
    for (const { of, changed, title } of ownerCases) {
      const answers = { ...completeOwners[of], ...changed };
      const shown = listEntryParts(ownerForm, answers, asking).map(({ section }) => section);
      for (const { field } of findProblems(ownerForm, answers, asking))
        expect(shown, `${title} ${field}`).toContain(findSectionName(field));
    }
    expect(findControl('company.country').kind).toBe('country');
  });
});
