// The owners as a draft with one answer per owner, so that two tabs can change different owners. Changes to
// the same owner are merged unless they concern the same question.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import type { BrowserCall, Reply } from '@portico/domain/api/call';
import type { Answers } from '@portico/domain/forms/form';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { noOwnerForm, ownerForm } from '@portico/domain/owners/owner-form';
import { call } from '../../api/api.ts';
import type { CallFailed } from '../../api/send.ts';
import {
  type EntryRefused,
  inOrder,
  isCode,
  isEmpty,
  reportFailure,
  reuseKeys,
  trackRemoved,
} from '../entry-list/entry-calls.ts';
import type { DraftCalls, SavedDraft, UnsavedEdits } from '../forms/draft.ts';
import { mergeParts } from '../forms/merge-parts.ts';

type ReplyOf<B> = B extends BrowserCall<infer C> ? Reply<C> : never;
export type SavedOwners = ReplyOf<typeof companyCalls.owners>;

/** Key of the reasons why nobody owns enough, stored next to the owners. */
export const NO_OWNER = 'nobody';

export interface StakeRow {
  readonly heldThrough?: string;
  readonly interest?: string;
  readonly share?: string;
  readonly band?: string;
  readonly since?: string;
  readonly isNominee?: boolean;
  readonly nominator?: string;
}
const PARTS = ['heldThrough', 'interest', 'share', 'band', 'since', 'isNominee', 'nominator'] as const;

export const readStakes = ({ stakes }: Answers): readonly StakeRow[] =>
  Array.isArray(stakes) ? (stakes as StakeRow[]) : [];

/** An empty `band` stays: it means that only a range is known. An unticked `isNominee` is dropped. */
const tidyRow = (row: StakeRow): StakeRow => ({
  ...inOrder(
    PARTS.filter((part) => part !== 'isNominee' || row.isNominee === true),
    row as Answers,
  ),
  ...(row.band === '' && { band: '' }),
});

export function tidyOwner(answers: Answers): Answers {
  const rows = readStakes(answers);
  return {
    ...inOrder(
      Object.keys(ownerForm.questions).filter((key) => key !== 'stakes'),
      answers,
    ),
    ...(rows.length > 0 && { stakes: rows.map(tidyRow) }),
  };
}
/** Saved question by question, so emptied answers are sent as null. */
export const tidyNoOwner = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.keys(noOwnerForm.questions).map((key) => [key, isEmpty(answers[key]) ? null : answers[key]]),
  );

export const toOwnerEntries = (answers: Answers): OwnerEntry[] =>
  Object.entries(answers).flatMap(([id, owner]) =>
    id === NO_OWNER || isEmpty(owner) ? [] : [{ id, answers: owner as Answers }],
  );

export const toSavedDraft = ({ owners, nobody, version, savedAt }: SavedOwners): SavedDraft => ({
  answers: {
    ...Object.fromEntries(owners.map(({ id, answers }) => [id, tidyOwner(answers as Answers)])),
    [NO_OWNER]: tidyNoOwner(nobody as Answers),
  },
  version,
  savedAt,
});

/** Undefined when both sides changed the same question, or one of them removed the owner. */
export function mergeOwners(before: unknown, mine: unknown, theirs: unknown): Answers | undefined {
  const merged = mergeParts(before, mine, theirs);
  if (!merged) return undefined;
  return 'noOwnerReason' in merged ? tidyNoOwner(merged) : tidyOwner(merged);
}

/**
 * Reverts edits to invited owners that the server always refuses, so that the rest can be saved. Their address is
 * corrected at the invitation, and members who joined cannot be removed here.
 */
export const putBack = (
  { code, fields }: Pick<CallFailed, 'code' | 'fields'>,
  { answers, before }: UnsavedEdits,
): readonly (readonly [id: string, answers: Answers])[] =>
  Object.entries(answers).flatMap(([id, typed]) => {
    const there = before[id] as Answers | null | undefined;
    if (!there) return [];
    if (!typed) return code === 'INVITE_USED' ? [[id, there] as const] : [];
    if (!fields.some(({ field }) => field === `owners.${id}.email`)) return [];
    const { email } = typed as Answers;
    // Without an address the entry cannot be invited, as for a company or the creator: restore it whole.
    return [
      [id, isEmpty(email) ? there : tidyOwner({ ...(typed as Answers), email: there['email'] })] as const,
    ];
  });

export function ownersCalls(kept: SavedOwners, refused: EntryRefused): DraftCalls {
  const known = new Set(kept.owners.map(({ id }) => id));
  const withRemoved = trackRemoved(known);
  const keyOf = reuseKeys();
  return {
    load: async () => {
      const there = toSavedDraft(await call(companyCalls.owners, {}));
      return { ...there, answers: withRemoved(there.answers) };
    },
    isChangedElsewhere: (failure) => isCode(failure, 'CHANGED_ELSEWHERE'),
    merge: mergeOwners,
    save: async ({ answers: { [NO_OWNER]: nobody, ...owners }, version }) => {
      const body = {
        owners: Object.entries(owners).map(([id, answers]) => ({ id, answers })),
        nobody: nobody ?? {},
        version,
      };
      try {
        const key = keyOf('owners', body);
        const saved = await call(companyCalls.saveOwners, { body: body as never }, { key });
        refused.onRefused(undefined);
        for (const { id } of [...body.owners, ...saved.others]) known.add(id);
        return {
          version: saved.version,
          savedAt: saved.savedAt,
          others: Object.fromEntries(
            saved.others.map(({ id, answers }) => [id, answers && tidyOwner(answers as Answers)]),
          ),
        };
      } catch (failure) {
        return reportFailure(failure, refused);
      }
    },
  };
}
