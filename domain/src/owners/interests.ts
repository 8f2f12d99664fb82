// What somebody can hold of a company or a trust: interests of the Beneficial Ownership Data Standard, and what each means for who owns
// and who decides.

/**
 * share: counted in per cent. control: whoever has it decides. trust: of a trust, each of these decides in it (AMLR Art. 58).
 * office: says who somebody is, and gives them nothing.
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

/** A share that is known by its band only: above its lower end, up to its upper one; the first begins with a quarter itself. */
export const bands = {
  '25-50': { from: 25, to: 50 },
  '50-75': { from: 50.01, to: 75 },
  '75-100': { from: 75.01, to: 100 },
} as const satisfies Record<string, Range>;
export const bandTypes = Object.keys(bands) as [keyof typeof bands, ...(keyof typeof bands)[]];

/** Why nobody is named (BODS unspecifiedReason). */
export const noOwnerReasons = [
  'noBeneficialOwners',
  'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  'interestedPartyHasNotProvidedInformation',
  'subjectExemptFromDisclosure',
  'interestedPartyExemptFromDisclosure',
  'unknown',
  'informationUnknownToPublisher',
] as const;
