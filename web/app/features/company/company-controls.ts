// The control for each question of company information. The parts of an address are rendered as one field.
import type { Answers } from '@portico/domain/forms/form';
import { companyTaxNumbers } from '@portico/domain/identifiers/company-numbers';
import { subdivisions } from '@portico/domain/reference/subdivisions';
import type { Control, Option } from '../long-form/control.ts';
import type { FormKind } from '../long-form/kind.ts';
import { sectorSource } from '../long-form/sectors.ts';
import { countrySource } from '../long-form/sources.ts';

const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});
/** A number or code issued by an authority. */
const code = (characters: 4 | 6 | 12 | 20): Control => line({ characters, isLtr: true });
const cards: Control = { kind: 'one', as: 'cards' };
const list: Control = { kind: 'one', as: 'list' };
const yesNo: Control = { kind: 'yes-no' };
const sentences: Control = { kind: 'sentences' };
const names: Control = { kind: 'lines', most: 10 };
const countries: Control = { kind: 'picks', of: countrySource, most: 50 };

const partsOfCountry = ({ countryOfIncorporation }: Answers): readonly Option[] =>
  Object.entries(subdivisions[String(countryOfIncorporation)] ?? {}).map(([value, label]) => ({
    value,
    label,
  }));

const controls: Readonly<Record<string, Control>> = {
  legalName: line({ autoComplete: 'organization' }),
  tradingNames: names,
  legalForm: list,
  elfCode: code(4),
  incorporationDate: { kind: 'date' },
  countryOfIncorporation: { kind: 'country' },
  subdivision: { kind: 'one', as: 'list', options: partsOfCountry },
  isInRegister: yesNo,
  registrationNumber: code(20),
  lei: code(20),
  isPoBoxInRegister: { kind: 'tick', answer: true },
  principalPlaceSame: yesNo,
  companyPhone: line({ autoComplete: 'tel', keys: 'tel', characters: 20, isLtr: true }),
  companyEmail: line({ autoComplete: 'email', keys: 'email', isLtr: true }),
  activityDescription: sentences,
  mainSector: { kind: 'sector' },
  secondarySectors: { kind: 'picks', of: sectorSource, most: 3 },
  mainSectorShare: line({ characters: 4, keys: 'numeric', isLtr: true }),
  mainSectorShareExplanation: sentences,
  highRiskActivities: { kind: 'some', alone: 'none' },
  noWebsite: { kind: 'tick', answer: true },
  websites: { kind: 'lines', most: 5, keys: 'url' },
  businessDescription: sentences,
  employeesBand: cards,
  turnoverBand: list,
  balanceSheetBand: list,
  countriesOfOperation: countries,
  customerCountries: countries,
  sanctionedCountryLinks: yesNo,
  sanctionedCountryDetails: sentences,
  isRegulated: yesNo,
  'regulated.licenceNumber': code(20),
  'regulated.explanation': sentences,
  isListed: yesNo,
  'listed.mic': code(4),
  'listed.isin': code(20),
  publicBody: yesNo,
  isInGroup: yesNo,
  'groupParent.registrationNumber': code(20),
  'groupParent.lei': code(20),
  layersToUbo: cards,
  nomineeShareholders: yesNo,
  nomineeNames: names,
  bearerShares: yesNo,
  bearerShareHolders: names,
  trustInStructure: yesNo,
  trustNames: names,
  companyTaxResidencies: { kind: 'tax', nameOf: (country) => companyTaxNumbers[country]?.name },
  vatNumber: code(20),
  crsType: cards,
  fatcaStatus: list,
  giin: code(20),
};

/** Names of registers, authorities and other companies. */
const NAME: Control = line();

/** Questions that the answer above them opens. */
const OPENED: ReadonlySet<string> = new Set([
  'mainSectorShare',
  'mainSectorShareExplanation',
  'businessDescription',
  'sanctionedCountryDetails',
  'regulated.authority',
  'regulated.licenceNumber',
  'regulated.country',
  'regulated.explanation',
  'listed.mic',
  'listed.isin',
  'groupParent.name',
  'groupParent.country',
  'groupParent.registrationNumber',
  'groupParent.lei',
  'layersToUbo',
  'nomineeNames',
  'bearerShareHolders',
  'trustNames',
  'giin',
]);

const plainControlOf = (key: string): Control =>
  controls[key] ?? (key.endsWith('.country') ? { kind: 'country' } : NAME);

export const findControl = (key: string): Control =>
  OPENED.has(key) ? { ...plainControlOf(key), isOpened: true } : plainControlOf(key);

/** The answers shown in the summary line of a completed section. */
export const SUMMARY_KEYS: FormKind['told'] = {
  company: ['legalName', 'legalForm'],
  register: ['registrationNumber', 'registerName', 'countryOfIncorporation'],
  place: ['registeredAddress.line1', 'registeredAddress.city', 'registeredAddress.country'],
  activity: ['mainSector'],
  size: ['employeesBand'],
  countries: ['countriesOfOperation'],
  supervision: ['regulated.authority', 'listed.isin'],
  structure: ['groupParent.name'],
  tax: ['companyTaxResidencies'],
};
