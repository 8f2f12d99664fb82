// The documents that each legal form requires, and those that answers add (F8). A row names the slot, the
// accepted kinds if fewer than the slot's own, and the condition under which it applies.

import type { DocumentKind } from './document-kinds.ts';
import type { LegalForm } from './legal-forms.ts';
import type { SlotName } from './slots.ts';

/** The facts about a client that decide which documents it must supply. */
export interface RequirementFacts {
  readonly legalForm: LegalForm;
  /** Divisions of NACE Rev. 2.1, two digits, of the main and the other activities. */
  readonly divisions: readonly string[];
  /** An owner is a company or a trust that has owners in turn. */
  readonly isLayered: boolean;
  /** Some legal forms may or may not be registered. Unregistered companies have no register extract. */
  readonly isInRegister: boolean;
  readonly isPrincipalPlaceElsewhere: boolean;
  readonly hasVatNumber: boolean;
  readonly hasWebsite: boolean;
  readonly isListed: boolean;
  readonly isRegulated: boolean;
  readonly hasCryptoActivities: boolean;
  /** The kind, countries or amount of the funds require documents as evidence. */
  readonly isFundSourceHigh: boolean;
  /** F4 asks for the source of the owners' wealth. */
  readonly isOwnersWealthAsked: boolean;
  readonly people: readonly RequirementPerson[];
}

export interface RequirementPerson {
  readonly id: string;
  readonly isOwnerOrRepresentative: boolean;
  /** Undefined until the identity document has been read. Until then no proof of residence is required. */
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
  /** Requested only from clients that have one. */
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

/** These apply to every legal form. */
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

/** Required per person, depending on the facts about them. */
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

/** Why a document is required: the legal form, an answer, a person, or the language of another document. */
export type Cause = 'legal-form' | ConditionName | keyof typeof perPerson | 'foreign-language';
export const causes = [
  'legal-form',
  ...(Object.keys(conditions) as ConditionName[]),
  ...(Object.keys(perPerson) as (keyof typeof perPerson)[]),
  'foreign-language',
] as const satisfies readonly Cause[];
