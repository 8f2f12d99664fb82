// Owners as a person would enter them, one line each, for tests and the bench.
import type { Answers } from '@portico/domain/forms/form';
import type { EnteredOwnership, OwnerEntry } from '@portico/domain/owners/entries';
import type { NodeKind } from '@portico/domain/owners/structure';
import { completeOwners } from './owner-cases.ts';

/** A number is a share in per cent, "25-50" a band, and anything else an interest that is not counted. */
export type OwnerLine = readonly [heldThrough: string, share: number | string, more?: object];
const stake = ([heldThrough, share, more = {}]: OwnerLine) => {
  const counted =
    typeof share === 'number'
      ? { interest: 'shareholding', share: String(share) }
      : /\d/.test(share)
        ? { interest: 'shareholding', band: share }
        : { interest: share };
  return { heldThrough, since: '2020-01-31', ...counted, ...more };
};

export const entry = (
  id: string,
  kind: NodeKind,
  lines: readonly OwnerLine[],
  more: Answers = {},
): OwnerEntry => ({
  id,
  answers: {
    ...completeOwners[kind],
    ...(kind === 'person'
      ? { givenNames: id, hasSingleName: true, familyName: null, email: `${id.toLowerCase()}@example.org` }
      : { 'company.legalName': id }),
    stakes: lines.map(stake),
    ...more,
  },
});
export const person = (id: string, ...lines: OwnerLine[]): OwnerEntry => entry(id, 'person', lines);
export const company = (id: string, ...lines: OwnerLine[]): OwnerEntry => entry(id, 'company', lines);

export const enterOwners = (...entries: OwnerEntry[]): EnteredOwnership => ({
  applicant: { id: 'client', kind: 'company', name: 'Ash Ltd' },
  creator: { name: 'Mia Stern', email: 'mia@example.org', dateOfBirth: '1990-05-05' },
  entries,
});
