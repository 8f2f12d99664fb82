import { describe, expect, test } from 'vitest';
import { documentKinds } from './document-kinds.ts';
import { defaultDocumentSettings } from './document-settings.ts';
import { type LegalForm, legalForms } from './legal-forms.ts';
import { listRequiredDocuments, type RequiredDocument } from './required-documents.ts';
import {
  conditional,
  conditions,
  matrix,
  perPerson,
  type RequirementFacts,
  type RequirementPerson,
} from './requirements.ts';
import { personOfKey, readSlotKey, slotGroups, slotKey, slotRow, slots } from './slots.ts';

const facts = (legalForm: LegalForm, changed: Partial<RequirementFacts> = {}): RequirementFacts => ({
  legalForm,
  divisions: ['62'],
  isLayered: false,
  isInRegister: false,
  isPrincipalPlaceElsewhere: false,
  hasVatNumber: false,
  hasWebsite: true,
  isListed: false,
  isRegulated: false,
  hasCryptoActivities: false,
  isFundSourceHigh: false,
  isOwnersWealthAsked: false,
  people: [],
  ...changed,
});
const ann: RequirementPerson = {
  id: '7c1f4a52-3f0e-4b8a-9d0c-5b8f6f1f2a10',
  isOwnerOrRepresentative: true,
  isAddressOnDocument: undefined,
  signsByPowerOfAttorney: false,
};
/** One readable line per document. */
const inWords = (documents: readonly RequiredDocument[]): string[] =>
  documents.map(({ slot, types, isRequired, isMadeByUs }) => {
    const which = types.join(' or ');
    const told = which === slot ? slot : `${slot}: ${which}`;
    if (isMadeByUs) return `(${slot})`;
    return isRequired ? told : `${told}, if there is one`;
  });
const keys = (...args: Parameters<typeof listRequiredDocuments>): string[] =>
  listRequiredDocuments(...args).map(({ key }) => key);

test('all twelve legal forms have the document lists of the snapshot [F8]', () => {
  const lists = Object.fromEntries(
    legalForms.map((form) => [
      form,
      inWords(listRequiredDocuments(facts(form, { isLayered: true, isInRegister: true }))),
    ]),
  );
  expect(Object.keys(lists)).toHaveLength(12);
  expect(lists).toMatchSnapshot();
});

type Row = readonly [
  why: string,
  form: LegalForm,
  changed: Partial<RequirementFacts>,
  added: readonly string[],
];
const rows: readonly Row[] = [
  ['has a VAT number', 'sole-trader', { hasVatNumber: true }, ['vat-registration']],
  ['has a VAT number, and is a company', 'private-limited', { hasVatNumber: true }, []],
  ['is layered: we draw it', 'private-limited', { isLayered: true }, ['ownership-chart']],
  ...(['public-limited', 'partnership', 'fund', 'branch'] as const).map(
    (form): Row => ['is layered too: we draw it', form, { isLayered: true }, ['ownership-chart']],
  ),
  ['is layered, and owned by nobody', 'foundation', { isLayered: true }, []],
  ['works elsewhere', 'private-limited', { isPrincipalPlaceElsewhere: true }, ['proof-of-address']],
  ['works elsewhere', 'public-limited', { isPrincipalPlaceElsewhere: true }, ['proof-of-address']],
  ['works elsewhere, and is listed', 'listed-company', { isPrincipalPlaceElsewhere: true }, []],
  ['works elsewhere, and has to prove it anyway', 'partnership', { isPrincipalPlaceElsewhere: true }, []],
  ['is in a register', 'partnership', { isInRegister: true }, ['register-extract']],
  ['is in a register', 'association', { isInRegister: true }, ['register-extract']],
  ['is in a register', 'foundation', { isInRegister: true }, ['register-extract']],
  ['is in a register', 'fund', { isInRegister: true }, ['register-extract']],
  ['is in a register of trusts', 'trust', { isInRegister: true }, ['trust-register-proof']],
  ['is a company, which always is in one', 'private-limited', { isInRegister: true }, []],
  ['is listed', 'public-limited', { isListed: true }, ['listing-evidence']],
  ['is regulated', 'private-limited', { isRegulated: true }, ['licence']],
  ['banks', 'private-limited', { divisions: ['64'] }, ['aml-policy']],
  ['insures', 'private-limited', { divisions: ['65'] }, ['aml-policy']],
  ['helps those who do, beside other work', 'private-limited', { divisions: ['62', '66'] }, ['aml-policy']],
  ['lets houses', 'private-limited', { divisions: ['68'] }, []],
  ['deals in crypto-assets', 'sole-trader', { hasCryptoActivities: true }, ['aml-policy']],
  ['has no website', 'sole-trader', { hasWebsite: false }, ['proof-of-business']],
  [
    'has money that asks for a closer look',
    'trust',
    { isFundSourceHigh: true },
    ['bank-statements', 'contracts', 'accounts'],
  ],
  ['is asked how its owners came by it', 'fund', { isOwnersWealthAsked: true }, ['source-of-wealth']],
  ['has an owner whose document was not read yet', 'private-limited', { people: [ann] }, []],
  [
    'has an owner whose document says where they live',
    'private-limited',
    { people: [{ ...ann, isAddressOnDocument: true }] },
    [],
  ],
  [
    'has an owner whose document does not',
    'private-limited',
    { people: [{ ...ann, isAddressOnDocument: false }] },
    [`proof-of-residence/${ann.id}`],
  ],
  [
    'has an employee whose document does not',
    'private-limited',
    { people: [{ ...ann, isOwnerOrRepresentative: false, isAddressOnDocument: false }] },
    [],
  ],
  [
    'has a signer by power of attorney',
    'private-limited',
    { people: [{ ...ann, signsByPowerOfAttorney: true }] },
    [`power-of-attorney/${ann.id}`],
  ],
];

describe('documents added by an answer [F8]', () => {
  test.each(rows)('a client that %s (%s)', (_why, form, changed, added) => {
    const before = keys(facts(form));
    const after = keys(facts(form, changed));
    expect(after.filter((key) => !before.includes(key)).toSorted()).toEqual(added.toSorted());
    expect(before.filter((key) => !after.includes(key))).toEqual([]);
  });

  test('every condition is triggered by at least one row', () => {
    const opened = new Set(
      rows.flatMap(([, form, changed]) =>
        listRequiredDocuments(facts(form, changed)).flatMap(({ causes }) => causes),
      ),
    );
    for (const cause of [...Object.keys(conditions), ...Object.keys(perPerson)])
      expect(opened).toContain(cause);
    expect(conditional.map(({ when }) => when).every((when) => when in conditions)).toBe(true);
  });

  test('a document in a language we do not accept is followed by its translation', () => {
    const told = { 'register-extract': 'et', statutes: 'other', 'board-list': 'en' };
    expect(keys(facts('cooperative'), told)).toEqual([
      'statutes',
      'translation/statutes',
      'register-extract',
      'translation/register-extract',
      'board-list',
      'major-members',
      'authority-to-act',
      'proof-of-address',
    ]);
    const settings = { ...defaultDocumentSettings, acceptedLanguages: ['en', 'et'] };
    expect(keys(facts('cooperative'), told, settings)).not.toContain('translation/register-extract');
  });

  test('a document required twice is listed once, and its type must satisfy both requirements', () => {
    const licence = (changed: Partial<RequirementFacts>) =>
      listRequiredDocuments(facts('fund', changed)).find(({ slot }) => slot === 'licence');
    expect(licence({})?.types).toEqual(['licence', 'exemption-statement']);
    expect(licence({ isRegulated: true })).toMatchObject({
      types: ['licence'],
      causes: ['legal-form', 'regulated'],
    });
    for (const form of legalForms) {
      const all = facts(form, {
        isLayered: true,
        isInRegister: true,
        isPrincipalPlaceElsewhere: true,
        hasVatNumber: true,
        hasWebsite: false,
        isListed: true,
        isRegulated: true,
        hasCryptoActivities: true,
        isFundSourceHigh: true,
        isOwnersWealthAsked: true,
        people: [{ ...ann, isAddressOnDocument: false, signsByPowerOfAttorney: true }],
      });
      const documents = listRequiredDocuments(all);
      expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length);
      const groups = documents.map(({ slot }) => slotGroups.indexOf(slotRow(slot).group));
      expect(groups).toEqual(groups.toSorted((a, b) => a - b));
      for (const { types, key } of documents) expect(types.length, `${form} ${key}`).toBeGreaterThan(0);
    }
  });

  test('the ownership chart we create is listed but not required', () => {
    const chart = listRequiredDocuments(facts('private-limited', { isLayered: true })).find(
      ({ isMadeByUs }) => isMadeByUs,
    );
    expect(chart).toMatchObject({ key: 'ownership-chart', isRequired: false });
  });
});

describe('storage keys of documents', () => {
  test('match the snapshot, so that stored keys stay valid', () => {
    expect(Object.keys(slots)).toMatchSnapshot();
    expect(Object.keys(documentKinds)).toMatchSnapshot();
  });

  test('identify the person a document or its translation belongs to', () => {
    expect(personOfKey(`proof-of-residence/${ann.id}`)).toBe(ann.id);
    expect(personOfKey(`translation/power-of-attorney/${ann.id}`)).toBe(ann.id);
    for (const key of ['statutes', 'translation/statutes', 'constructor', '', `statutes/${ann.id}`])
      expect(personOfKey(key)).toBeUndefined();
  });

  test('survive a round trip and fit into 80 characters', () => {
    for (const slot of Object.keys(slots) as (keyof typeof slots)[]) {
      const { isOf } = slotRow(slot);
      const longest = `power-of-attorney/${ann.id}`;
      const place = isOf ? { slot, of: isOf === 'person' ? ann.id : longest } : { slot };
      expect(readSlotKey(slotKey(place))).toEqual(place);
      expect(slotKey(place).length).toBeLessThanOrEqual(80);
    }
  });

  test.each([
    '',
    'passport',
    'statutes/x',
    'power-of-attorney',
    'power-of-attorney/',
    'translation/translation/statutes',
    'translation/passport',
    'constructor',
  ])('%j is not a valid key', (key) => expect(readSlotKey(key)).toBeUndefined());

  test('every slot and every document kind is used', () => {
    const requiredSlots = [...Object.values(matrix).flat(), ...conditional].map(({ slot }) => slot as string);
    const others = [...Object.values(perPerson).map(({ slot }) => slot as string), 'translation'];
    expect(Object.keys(slots).toSorted()).toEqual([...new Set([...requiredSlots, ...others])].toSorted());
    const accepted = new Set([
      ...Object.keys(slots).flatMap((slot) => slotRow(slot as keyof typeof slots).types),
      ...[...Object.values(matrix).flat(), ...conditional].flatMap(({ types = [] }) => types),
    ]);
    expect([...accepted].toSorted()).toEqual(Object.keys(documentKinds).toSorted());
  });
});
