// The documents that a client must supply: those of its legal form, those that its answers and people require,
// and translations of documents in languages that the firm does not read.

import type { DocumentKind } from './document-kinds.ts';
import { type DocumentSettings, defaultDocumentSettings } from './document-settings.ts';
import {
  type Ask,
  type Cause,
  conditional,
  conditions,
  matrix,
  perPerson,
  type RequirementFacts,
} from './requirements.ts';
import { type SlotKey, type SlotName, slotGroups, slotKey, slotRow } from './slots.ts';

export interface RequiredDocument extends SlotKey {
  /** The key under which its files are stored. */
  readonly key: string;
  /** Any one of these kinds is sufficient. */
  readonly types: readonly DocumentKind[];
  readonly causes: readonly Cause[];
  readonly isRequired: boolean;
  readonly isMadeByUs: boolean;
}

/** The language of each described document, by document key. */
type Languages = Readonly<Record<string, string | undefined>>;

const documentOf = (
  place: SlotKey,
  ask: Pick<Ask, 'types' | 'isOptional'>,
  cause: Cause,
): RequiredDocument => {
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

/** Merges two requirements for one slot: the kinds must satisfy both, and it is required if either requires it. */
const both = (one: RequiredDocument, other: RequiredDocument): RequiredDocument => ({
  ...one,
  types: one.types.filter((type) => other.types.includes(type)),
  causes: [...new Set([...one.causes, ...other.causes])],
  isRequired: one.isRequired || other.isRequired,
});

const groupOf = ({ slot }: { readonly slot: SlotName }): number => slotGroups.indexOf(slotRow(slot).group);

/** In page order: by group, with each translation after its original. */
export function listRequiredDocuments(
  facts: RequirementFacts,
  languages: Languages = {},
  settings: DocumentSettings = defaultDocumentSettings,
): RequiredDocument[] {
  const found = new Map<string, RequiredDocument>();
  const add = (document: RequiredDocument): void => {
    const known = found.get(document.key);
    found.set(document.key, known ? both(known, document) : document);
  };
  for (const ask of [...matrix[facts.legalForm], ...conditional])
    if (!ask.when || conditions[ask.when](facts))
      add(documentOf({ slot: ask.slot }, ask, ask.when ?? 'legal-form'));
  for (const person of facts.people)
    for (const [cause, { slot, isAsked }] of Object.entries(perPerson))
      if (isAsked(person)) add(documentOf({ slot, of: person.id }, {}, cause as keyof typeof perPerson));

  const isForeign = ({ key, isMadeByUs }: RequiredDocument): boolean => {
    const language = languages[key];
    return language !== undefined && !isMadeByUs && !settings.acceptedLanguages.includes(language);
  };
  return [...found.values()]
    .toSorted((a, b) => groupOf(a) - groupOf(b))
    .flatMap((document) =>
      isForeign(document)
        ? [
            document,
            {
              ...documentOf({ slot: 'translation', of: document.key }, {}, 'foreign-language'),
              isRequired: document.isRequired,
            },
          ]
        : [document],
    );
}
