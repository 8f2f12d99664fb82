// Which documents each legal form brings, and which ones the answers add (F8). A row is a place, what will do there if not everything
// that its table says, and the condition under which it is asked.

import type { DocumentKind } from './document-kinds.ts';
import type { LegalForm } from './legal-forms.ts';
import type { SlotName } from './slots.ts';

/** What must be known of a client to say which documents it brings. */
export interface RequirementFacts {
  readonly legalForm: LegalForm;
  /** Of NACE Rev. 2.1, two digits: the main activity and the others. */
  readonly divisions: readonly string[];
  /** Some owner is a company or a trust whose owners are named in turn. */
  readonly isLayered: boolean;
  /** Some forms may be in a register or not; what is in none brings no extract. */
  readonly isInRegister: boolean;
  readonly isPrincipalPlaceElsewhere: boolean;
  readonly hasVatNumber: boolean;
  readonly hasWebsite: boolean;
  readonly isListed: boolean;
  readonly isRegulated: boolean;
  readonly hasCryptoActivities: boolean;
  /** Where the money comes from asks for more than words: by its kind, its countries or its amount. */
  readonly isFundSourceHigh: boolean;
  /** How the owners came by what they own is asked in F4. */
  readonly isOwnersWealthAsked: boolean;
  readonly people: readonly RequirementPerson[];
}

export interface RequirementPerson {
  readonly id: string;
  readonly isOwnerOrRepresentative: boolean;
  /** Undefined until their identity document was read: then nothing is asked yet. */
  readonly isAddressOnDocument: boolean | undefined;
  readonly signsByPowerOfAttorney: boolean;
}

const AML_DIVISIONS = ['64', '65', '66'];

export const conditions = {
  layered: ({ isLayered }) => isLayered,
  'in-register': ({ isInRegister }) => isInRegister,
  'principal-place-elsewhere': ({ isPrincipalPlaceElsewhere }) => isPrincipalPlaceElsewhere,
  'has-vat-number': ({ hasVatNumber }) => hasVatNumber,
  listed: ({ isListed }) => isListed,
  regulated: ({ isRegulated }) => isRegulated,
  'money-of-others': ({ divisions, hasCryptoActivities }) =>
    hasCryptoActivities || divisions.some((division) => AML_DIVISIONS.includes(division)),
  'no-website': ({ hasWebsite }) => !hasWebsite,
  'fund-source-high': ({ isFundSourceHigh }) => isFundSourceHigh,
  'owners-wealth-asked': ({ isOwnersWealthAsked }) => isOwnersWealthAsked,
} as const satisfies Record<string, (facts: RequirementFacts) => boolean>;
type ConditionName = keyof typeof conditions;

export interface Ask {
  readonly slot: SlotName;
  readonly types?: readonly DocumentKind[];
  readonly when?: ConditionName;
  /** Asked for those who have one. */
  readonly isOptional?: true;
}

const ask = (slot: SlotName, more: Omit<Ask, 'slot'> = {}): Ask => ({ slot, ...more });
const company = [ask('certificate-of-incorporation'), ask('register-extract')];
const extractIfRegistered = ask('register-extract', { when: 'in-register' });
const chart = ask('ownership-chart', { when: 'layered' });
const addressIfElsewhere = ask('proof-of-address', { when: 'principal-place-elsewhere' });
const authority = (...types: DocumentKind[]): Ask => ask('authority-to-act', { types });

export const matrix: Readonly<Record<LegalForm, readonly Ask[]>> = {
  'sole-trader': [
    ask('business-registration'),
    ask('proof-of-business-address'),
    ask('vat-registration', { when: 'has-vat-number' }),
  ],
  'private-limited': [
    ...company,
    ask('shareholder-list'),
    chart,
    authority('register-extract', 'board-resolution'),
    addressIfElsewhere,
    ask('articles'),
  ],
  'public-limited': [
    ...company,
    ask('major-shareholders'),
    chart,
    authority('board-resolution'),
    addressIfElsewhere,
    ask('annual-report'),
  ],
  'listed-company': [
    ask('register-extract'),
    ask('listing-evidence'),
    authority('board-resolution'),
    ask('signatory-list'),
    ask('annual-report'),
  ],
  partnership: [
    ask('partnership-agreement'),
    extractIfRegistered,
    ask('partner-list'),
    chart,
    authority('partner-resolution', 'power-of-attorney'),
    ask('proof-of-address'),
  ],
  cooperative: [
    ask('statutes'),
    ask('register-extract'),
    ask('board-list'),
    ask('major-members'),
    authority('board-resolution'),
    ask('proof-of-address'),
  ],
  association: [
    ask('statutes'),
    ask('register-extract', { types: ['register-extract', 'charity-registration'], when: 'in-register' }),
    ask('board-list'),
    ask('controllers-and-donors'),
    authority('board-resolution'),
    ask('proof-of-address'),
    ask('tax-exemption', { isOptional: true }),
  ],
  foundation: [
    ask('foundation-deed'),
    extractIfRegistered,
    ask('foundation-parties'),
    authority('board-resolution'),
    ask('proof-of-address'),
  ],
  trust: [
    ask('trust-deed'),
    ask('trust-parties'),
    authority('trustee-resolution'),
    ask('proof-of-trustee-address'),
    ask('trust-register-proof', { when: 'in-register' }),
  ],
  fund: [
    ask('fund-terms'),
    extractIfRegistered,
    ask('fund-parties'),
    chart,
    authority('management-agreement', 'board-resolution'),
    ask('proof-of-address'),
    ask('licence', { types: ['licence', 'exemption-statement'] }),
  ],
  branch: [
    ask('branch-registration'),
    ask('parent-register-extract'),
    ask('parent-ownership'),
    chart,
    authority('power-of-attorney'),
    ask('proof-of-branch-address'),
  ],
  'public-body': [ask('founding-act'), authority('appointment-letter')],
};

/** Whatever the legal form. */
export const conditional: readonly (Ask & { readonly when: ConditionName })[] = [
  { slot: 'listing-evidence', when: 'listed' },
  { slot: 'licence', types: ['licence'], when: 'regulated' },
  { slot: 'aml-policy', when: 'money-of-others' },
  { slot: 'proof-of-business', when: 'no-website' },
  { slot: 'bank-statements', when: 'fund-source-high' },
  { slot: 'contracts', when: 'fund-source-high' },
  { slot: 'accounts', when: 'fund-source-high' },
  { slot: 'source-of-wealth', when: 'owners-wealth-asked' },
];

/** Of each person, by what is known of them. */
export const perPerson = {
  'no-address-on-document': {
    slot: 'proof-of-residence',
    isAsked: ({ isOwnerOrRepresentative, isAddressOnDocument }) =>
      isOwnerOrRepresentative && isAddressOnDocument === false,
  },
  'signs-by-power-of-attorney': {
    slot: 'power-of-attorney',
    isAsked: ({ signsByPowerOfAttorney }) => signsByPowerOfAttorney,
  },
} as const satisfies Record<
  string,
  { readonly slot: SlotName; readonly isAsked: (person: RequirementPerson) => boolean }
>;

/** Why a document is asked: the legal form itself, an answer, a person, or the language of another document. */
export type Cause = 'legal-form' | ConditionName | keyof typeof perPerson | 'foreign-language';
export const causes = [
  'legal-form',
  ...(Object.keys(conditions) as ConditionName[]),
  ...(Object.keys(perPerson) as (keyof typeof perPerson)[]),
  'foreign-language',
] as const satisfies readonly Cause[];
