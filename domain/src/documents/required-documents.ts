// The documents that one client brings: its legal form's, those its answers add, those of its people, and translations of what is in a
// language that nobody at the firm reads.

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
  /** Under which its files are stored. */
  readonly key: string;
  /** Any one of them will do. */
  readonly types: readonly DocumentKind[];
  readonly causes: readonly Cause[];
  readonly isRequired: boolean;
  readonly isMadeByUs: boolean;
}

/** What was said of documents, by their keys; of it only the language counts here. */
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

/** Asked twice is asked once: what will do must do for both, and needed by one is needed. */
const both = (one: RequiredDocument, other: RequiredDocument): RequiredDocument => ({
  ...one,
  types: one.types.filter((type) => other.types.includes(type)),
  causes: [...new Set([...one.causes, ...other.causes])],
  isRequired: one.isRequired || other.isRequired,
});

const groupOf = ({ slot }: { readonly slot: SlotName }): number => slotGroups.indexOf(slotRow(slot).group);

/** In the order of the page: by group, each translation after what it translates. */
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
