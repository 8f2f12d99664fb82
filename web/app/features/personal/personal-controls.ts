// The control for each question of personal information. The parts of an address are rendered as one field.
import type { Answers } from '@portico/domain/forms/form';
import { associateRelations, familyRelations } from '@portico/domain/forms/personal-choices';
import type { personalQuestions } from '@portico/domain/forms/personal-questions';
import { taxNumbers } from '@portico/domain/identifiers/person-numbers';
import { sections } from '@portico/domain/reference/sectors';
import type { Control } from '../long-form/control.ts';
import type { FormKind } from '../long-form/kind.ts';

const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});
const cards: Control = { kind: 'one', as: 'cards' };
const list: Control = { kind: 'one', as: 'list' };
const relations = ({ pepStatus }: Answers): readonly string[] =>
  pepStatus === 'family' ? familyRelations : associateRelations;

/** Titles as worded by the statistical office. */
const sectors = sections.map(({ section, title }) => ({ value: section, label: title }));

/** The control for all parts of an address except the country. */
const PART: Control = line();

type Named = Extract<keyof typeof personalQuestions, string>;

const controls: Readonly<Partial<Record<Named, Control>>> = {
  hasSingleName: { kind: 'tick', answer: true },
  givenNames: line({ autoComplete: 'given-name' }),
  middleNames: line({ autoComplete: 'additional-name' }),
  familyName: line({ autoComplete: 'family-name' }),
  latinName: line(),
  formerNames: { kind: 'lines', most: 5 },
  dateOfBirth: { kind: 'date', isBirthday: true },
  countryOfBirth: { kind: 'country' },
  isCityOnDocument: { kind: 'tick', answer: false },
  cityOfBirth: line(),
  nationalities: { kind: 'nationalities' },
  nationalIdNumber: line({ isLtr: true, characters: 20 }),
  correspondenceSame: { kind: 'yes-no' },
  mobilePhone: { kind: 'contact' },
  usPerson: { kind: 'yes-no' },
  usExplanation: { kind: 'sentences' },
  taxResidencies: { kind: 'tax', nameOf: (country) => taxNumbers[country]?.name },
  employmentStatus: list,
  occupation: line({ autoComplete: 'organization-title' }),
  employerName: line({ autoComplete: 'organization' }),
  employmentSector: { kind: 'one', as: 'list', options: () => sectors },
  purposeOfAccount: { kind: 'some' },
  purposeOther: line(),
  expectedMonthlyVolume: list,
  expectedMonthlyCount: cards,
  sourceOfFunds: { kind: 'some' },
  sourceOther: line(),
  pepStatus: cards,
  'pep.function': list,
  'pep.body': line(),
  'pep.country': { kind: 'country' },
  'pep.from': { kind: 'date' },
  'pep.to': { kind: 'date' },
  'pep.relation': { kind: 'one', as: 'list', offered: relations },
  'pep.relatedPersonName': line(),
  sourceOfWealth: { kind: 'sentences' },
  actsForSelf: { kind: 'yes-no' },
  'behalf.name': line(),
  'behalf.dateOfBirth': { kind: 'date' },
  'behalf.country': { kind: 'country' },
  declarationTrue: { kind: 'tick', answer: true },
};

export const findControl = (key: string): Control =>
  controls[key as Named] ?? (key.endsWith('.country') ? { kind: 'country' } : PART);

/** The answers shown in the summary line of a completed section. */
export const SUMMARY_KEYS: FormKind['told'] = {
  name: [['givenNames', 'middleNames', 'familyName']],
  birth: ['dateOfBirth', 'cityOfBirth', 'nationalities'],
  home: ['residence.line1', 'residence.city', 'residence.country'],
  tax: ['taxResidencies'],
  work: ['employmentStatus', 'occupation', 'employerName'],
  money: ['purposeOfAccount', 'expectedMonthlyVolume', 'sourceOfFunds'],
  standing: ['pepStatus', 'behalf.name'],
};
