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
  ['has a VAT number adds its VAT registration', 'sole-trader', { hasVatNumber: true }, ['vat-registration']],
  ['has a VAT number but is a company adds nothing', 'private-limited', { hasVatNumber: true }, []],
  [
    'is layered adds the ownership chart that we create',
    'private-limited',
    { isLayered: true },
    ['ownership-chart'],
  ],
  ...(['public-limited', 'partnership', 'fund', 'branch'] as const).map(
    (form): Row => [
      'is layered adds the ownership chart that we create',
      form,
      { isLayered: true },
      ['ownership-chart'],
    ],
  ),
  ['is layered but has no owners adds nothing', 'foundation', { isLayered: true }, []],
  [
    'has a separate principal place adds a proof of address',
    'private-limited',
    { isPrincipalPlaceElsewhere: true },
    ['proof-of-address'],
  ],
  [
    'has a separate principal place adds a proof of address',
    'public-limited',
    { isPrincipalPlaceElsewhere: true },
    ['proof-of-address'],
  ],
  [
    'has a separate principal place but is listed adds nothing',
    'listed-company',
    { isPrincipalPlaceElsewhere: true },
    [],
  ],
  [
    'has a separate principal place but must prove its address anyway adds nothing',
    'partnership',
    { isPrincipalPlaceElsewhere: true },
    [],
  ],
  ['is in a register adds a register extract', 'partnership', { isInRegister: true }, ['register-extract']],
  ['is in a register adds a register extract', 'association', { isInRegister: true }, ['register-extract']],
  ['is in a register adds a register extract', 'foundation', { isInRegister: true }, ['register-extract']],
  ['is in a register adds a register extract', 'fund', { isInRegister: true }, ['register-extract']],
  ['is in a trust register adds proof of it', 'trust', { isInRegister: true }, ['trust-register-proof']],
  ['is a company, and so always in a register, adds nothing', 'private-limited', { isInRegister: true }, []],
  ['is listed adds evidence of the listing', 'public-limited', { isListed: true }, ['listing-evidence']],
  ['is regulated adds its licence', 'private-limited', { isRegulated: true }, ['licence']],
  ['is a bank adds an AML policy', 'private-limited', { divisions: ['64'] }, ['aml-policy']],
  ['is an insurer adds an AML policy', 'private-limited', { divisions: ['65'] }, ['aml-policy']],
  [
    'assists financial services beside other work adds an AML policy',
    'private-limited',
    { divisions: ['62', '66'] },
    ['aml-policy'],
  ],
  ['deals in real estate adds nothing', 'private-limited', { divisions: ['68'] }, []],
  ['deals in crypto-assets adds an AML policy', 'sole-trader', { hasCryptoActivities: true }, ['aml-policy']],
  ['has no website adds proof of its business', 'sole-trader', { hasWebsite: false }, ['proof-of-business']],
  [
    'has a high-risk source of funds adds statements, contracts and accounts',
    'trust',
    { isFundSourceHigh: true },
    ['bank-statements', 'contracts', 'accounts'],
  ],
  [
    'is asked for its owners’ source of wealth adds proof of it',
    'fund',
    { isOwnersWealthAsked: true },
    ['source-of-wealth'],
  ],
  ['has an owner whose document has not been read adds nothing', 'private-limited', { people: [ann] }, []],
  [
    'has an owner whose document shows an address adds nothing',
    'private-limited',
    { people: [{ ...ann, isAddressOnDocument: true }] },
    [],
  ],
  [
    'has an owner whose document shows no address adds a proof of residence',
    'private-limited',
    { people: [{ ...ann, isAddressOnDocument: false }] },
    [`proof-of-residence/${ann.id}`],
  ],
  [
    'has an employee whose document shows no address adds nothing',
    'private-limited',
    { people: [{ ...ann, isOwnerOrRepresentative: false, isAddressOnDocument: false }] },
    [],
  ],
  [
    'has a signer by power of attorney adds the power of attorney',
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
