// The answers one can choose in company information, in the order in which they are shown, and what a legal form says by itself.
import type { LegalForm } from '../documents/legal-forms.ts';
import type { Answers } from './form.ts';

/** Said by the legal form alone, either way, or to be asked. */
type Trait = 'yes' | 'no' | 'asked';

/** What is true of most companies: in a register, not listed, the rest is asked. */
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
  // Shares on a market are held through others as a rule, and the market watches over who owns much.
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
  // Listed and held as the company that it is a part of.
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

/** Whether it is to be asked of such a company at all; what its legal form has said already is not. */
export const isTraitRequired = (answers: Answers, key: TraitKey): boolean =>
  traitOf(answers, key) === 'asked';

/** Whether it is so, by the legal form or by the answer. */
export const hasTrait = (answers: Answers, key: TraitKey): boolean => {
  const trait = traitOf(answers, key);
  return trait === 'asked' ? answers[key] === true : trait === 'yes';
};

export const employeeBands = ['0', '1-9', '10-49', '50-249', '250-or-more'] as const;
/** In euros a year; the steps of the EU's small and medium enterprises. */
export const sizeBands = ['under-100k', '100k-1m', '1m-10m', '10m-50m', 'over-50m'] as const;

/** AMLR Annex III (2)(e), and what the firm wants to know beside it (F10). */
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

/** Holdings between the company and its last owners; from three on the structure is complex (draft RTS on CDD). */
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
/** Who is in the list of the United States, by a number. */
export const HAVE_GIIN: readonly unknown[] = ['participating-ffi', 'registered-deemed-compliant-ffi'];
