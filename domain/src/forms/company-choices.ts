// The choices in company information, in display order, and the traits that a legal form implies.
import type { LegalForm } from '../documents/legal-forms.ts';
import type { Answers } from './form.ts';

/** The legal form implies yes or no, or the form has to ask. */
type Trait = 'yes' | 'no' | 'asked';

/** The traits of most companies: registered, not listed, everything else is asked. */
const USUAL = {
  isInRegister: 'yes',
  isListed: 'no',
  publicBody: 'asked',
  isInGroup: 'asked',
  nomineeShareholders: 'asked',
  bearerShares: 'asked',
  trustInStructure: 'asked',
} as const satisfies Record<string, Trait>;
type Traits = Readonly<Record<keyof typeof USUAL, Trait>>;
type TraitKey = keyof Traits;

/** The legal forms of F8. */
const traitsOf = {
  'sole-trader': {
    isInRegister: 'asked',
    isListed: 'no',
    publicBody: 'no',
    isInGroup: 'no',
    nomineeShareholders: 'no',
    bearerShares: 'no',
    trustInStructure: 'no',
  },
  'private-limited': USUAL,
  'public-limited': USUAL,
  // Listed shares are usually held through intermediaries, and the market supervises large holdings.
  'listed-company': {
    ...USUAL,
    isListed: 'yes',
    nomineeShareholders: 'no',
    bearerShares: 'no',
    trustInStructure: 'no',
  },
  partnership: { ...USUAL, isInRegister: 'asked', isListed: 'asked', bearerShares: 'no' },
  cooperative: { ...USUAL, bearerShares: 'no', trustInStructure: 'no' },
  association: {
    ...USUAL,
    isInRegister: 'asked',
    isInGroup: 'no',
    bearerShares: 'no',
    trustInStructure: 'no',
  },
  foundation: { ...USUAL, isInRegister: 'asked', isInGroup: 'no', bearerShares: 'no' },
  trust: {
    ...USUAL,
    isInRegister: 'asked',
    publicBody: 'no',
    isInGroup: 'no',
    bearerShares: 'no',
    trustInStructure: 'yes',
  },
  fund: { ...USUAL, isInRegister: 'asked', isListed: 'asked', publicBody: 'no' },
  // A branch is listed and owned like the company that it belongs to.
  branch: { ...USUAL, isListed: 'asked', isInGroup: 'yes' },
  'public-body': {
    isInRegister: 'asked',
    isListed: 'no',
    publicBody: 'yes',
    isInGroup: 'no',
    nomineeShareholders: 'no',
    bearerShares: 'no',
    trustInStructure: 'no',
  },
} as const satisfies Record<LegalForm, Traits>;

const traitOf = ({ legalForm }: Answers, key: TraitKey): Trait =>
  (traitsOf as Readonly<Record<string, Traits>>)[String(legalForm)]?.[key] ?? 'no';

/** Whether the question applies to this legal form. Traits that the legal form implies are not asked. */
export const isTraitRequired = (answers: Answers, key: TraitKey): boolean =>
  traitOf(answers, key) === 'asked';

/** Whether the trait holds, by the legal form or by the answer. */
export const hasTrait = (answers: Answers, key: TraitKey): boolean => {
  const trait = traitOf(answers, key);
  return trait === 'asked' ? answers[key] === true : trait === 'yes';
};

export const employeeBands = ['0', '1-9', '10-49', '50-249', '250-or-more'] as const;
/** In euros per year, with the thresholds of the EU definition of small and medium enterprises. */
export const sizeBands = ['under-100k', '100k-1m', '1m-10m', '10m-50m', 'over-50m'] as const;

/** AMLR Annex III (2)(e), and what the firm wants to know in addition (F10). */
export const highRiskActivities = [
  'none',
  'oil',
  'arms',
  'precious-metals-or-stones',
  'tobacco',
  'cultural-goods',
  'ivory-or-protected-species',
  'gambling',
  'crypto',
  'money-services',
  'cannabis',
  'adult',
  'dual-use',
  'charity-in-conflict-zones',
] as const;

/** Layers between the company and its ultimate owners. Three or more make the structure complex (draft RTS on CDD). */
export const layerCounts = ['1', '2', '3-or-more'] as const;

export const crsTypes = [
  'active-trading',
  'active-holding',
  'active-listed',
  'active-government',
  'active-other',
  'passive',
  'financial-institution',
] as const;

export const fatcaStatuses = [
  'active-nffe',
  'passive-nffe',
  'us-person',
  'participating-ffi',
  'registered-deemed-compliant-ffi',
  'certified-deemed-compliant-ffi',
  'nonparticipating-ffi',
  'exempt-beneficial-owner',
] as const;
/** These statuses have a number in the United States' FATCA list. */
export const HAVE_GIIN: readonly unknown[] = ['participating-ffi', 'registered-deemed-compliant-ffi'];
