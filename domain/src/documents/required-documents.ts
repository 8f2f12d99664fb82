// The papers that one client brings: its legal form's, those its answers add, those of its people, and translations of what is in a
// language that nobody at the firm reads.

import type { PaperType } from './document-kinds.ts';
import { type PaperSettings, usualPaperSettings } from './document-settings.ts';
import {
  type Ask,
  type Cause,
  conditional,
  conditions,
  matrix,
  type PaperFacts,
  perPerson,
} from './requirements.ts';
import { type SlotName, type SlotPlace, slotGroups, slotKey, slotRow } from './slots.ts';

export interface Paper extends SlotPlace {
  /** Under which its files are stored. */
  readonly key: string;
  /** Any one of them will do. */
  readonly types: readonly PaperType[];
  readonly causes: readonly Cause[];
  readonly isRequired: boolean;
  readonly isMadeByUs: boolean;
}

/** What was said of papers, by their keys; of it only the language counts here. */
type Languages = Readonly<Record<string, string | undefined>>;

const paperOf = (place: SlotPlace, ask: Pick<Ask, 'types' | 'isOptional'>, cause: Cause): Paper => {
  const { types, isMadeByUs = false } = slotRow(place.slot);
  return {
    ...place,
    key: slotKey(place),
    types: ask.types ?? types,
    causes: [cause],
    isRequired: !ask.isOptional && !isMadeByUs,
    isMadeByUs,
  };
};

/** Asked twice is asked once: what will do must do for both, and needed by one is needed. */
const both = (one: Paper, other: Paper): Paper => ({
  ...one,
  types: one.types.filter((type) => other.types.includes(type)),
  causes: [...new Set([...one.causes, ...other.causes])],
  isRequired: one.isRequired || other.isRequired,
});

const groupOf = ({ slot }: { readonly slot: SlotName }): number => slotGroups.indexOf(slotRow(slot).group);

/** In the order of the page: by group, each translation after what it translates. */
export function papersOf(
  facts: PaperFacts,
  languages: Languages = {},
  settings: PaperSettings = usualPaperSettings,
): Paper[] {
  const found = new Map<string, Paper>();
  const add = (paper: Paper): void => {
    const known = found.get(paper.key);
    found.set(paper.key, known ? both(known, paper) : paper);
  };
  for (const ask of [...matrix[facts.legalForm], ...conditional])
    if (!ask.when || conditions[ask.when](facts))
      add(paperOf({ slot: ask.slot }, ask, ask.when ?? 'legal-form'));
  for (const person of facts.people)
    for (const [cause, { slot, isAsked }] of Object.entries(perPerson))
      if (isAsked(person)) add(paperOf({ slot, of: person.id }, {}, cause as keyof typeof perPerson));

  const isForeign = ({ key, isMadeByUs }: Paper): boolean => {
    const language = languages[key];
    return language !== undefined && !isMadeByUs && !settings.acceptedLanguages.includes(language);
  };
  return [...found.values()]
    .toSorted((a, b) => groupOf(a) - groupOf(b))
    .flatMap((paper) =>
      isForeign(paper)
        ? [
            paper,
            {
              ...paperOf({ slot: 'translation', of: paper.key }, {}, 'foreign-language'),
              isRequired: paper.isRequired,
            },
          ]
        : [paper],
    );
}
