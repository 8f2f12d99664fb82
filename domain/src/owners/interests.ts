// The interests that a party can hold in a company or trust, as named by the Beneficial Ownership Data Standard,
// and what each means for ownership and control.

/**
 * share: counted in per cent. control: its holder has control. trust: a role in a trust, each of which gives
 * control (AMLR Art. 58). office: identifies a person and gives no interest.
 */
export const interests = {
  shareholding: 'share',
  votingRights: 'share',
  rightsToProfitOrIncome: 'share',
  rightsToSurplusAssetsOnDissolution: 'share',
  appointmentOfBoard: 'control',
  controlViaCompanyRulesOrArticles: 'control',
  rightsGrantedByContract: 'control',
  otherInfluenceOrControl: 'control',
  seniorManagingOfficial: 'office',
  settlor: 'trust',
  trustee: 'trust',
  protector: 'trust',
  beneficiaryOfLegalArrangement: 'trust',
  nominee: 'office',
  nominator: 'office',
} as const;
export type Interest = keyof typeof interests;
export const interestTypes = Object.keys(interests) as [Interest, ...Interest[]];

export const shareTypes = interestTypes.filter((type) => interests[type] === 'share');

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bands for shares that are not known exactly: above the lower end, up to the upper one. The first includes 25 itself. */
export const bands = {
  '25-50': { from: 25, to: 50 },
  '50-75': { from: 50.01, to: 75 },
  '75-100': { from: 75.01, to: 100 },
} as const satisfies Record<string, Range>;
export const bandTypes = Object.keys(bands) as [keyof typeof bands, ...(keyof typeof bands)[]];

/** Why no owner is named (BODS unspecifiedReason). */
export const noOwnerReasons = [
  'noBeneficialOwners',
  'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  'interestedPartyHasNotProvidedInformation',
  'subjectExemptFromDisclosure',
  'interestedPartyExemptFromDisclosure',
  'unknown',
  'informationUnknownToPublisher',
] as const;
