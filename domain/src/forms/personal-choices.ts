// The choices in personal information, in display order.
export const employmentStatuses = [
  'employed',
  'self-employed',
  'business-owner',
  'retired',
  'student',
  'unemployed',
  'homemaker',
  'other',
] as const;
export const WORKING: readonly unknown[] = ['employed', 'self-employed', 'business-owner'];

export const purposes = [
  'payments',
  'savings',
  'exchange',
  'investment',
  'salary',
  'family-support',
  'other',
] as const;

/** Monthly volume, in thousands of the account's currency. */
export const volumeBands = ['0-1k', '1-5k', '5-10k', '10-50k', '50-100k', 'over-100k'] as const;
/** These volumes require the source of wealth. */
export const HIGH_VOLUMES: readonly unknown[] = ['50-100k', 'over-100k'];
export const countBands = ['1-5', '6-20', '21-100', 'over-100'] as const;

export const sourcesOfFunds = [
  'salary',
  'business-income',
  'pension',
  'savings',
  'sale-of-property',
  'sale-of-assets',
  'inheritance',
  'gift',
  'loan',
  'investments',
  'crypto-assets',
  'insurance-or-court-payment',
  'other',
] as const;

/** The person, a close relative or a close associate, now or in the last twelve months (AMLR Art. 45). */
export const pepStatuses = ['none', 'self', 'family', 'close-associate'] as const;

export const pepFunctions = [
  'head-of-state-or-government',
  'minister',
  'parliament',
  'party-governing-body',
  'supreme-court',
  'audit-court-or-central-bank',
  'ambassador-or-senior-officer',
  'state-enterprise-board',
  'international-organisation',
  'head-of-regional-or-local-authority',
] as const;
/** For these functions, siblings count as family too. */
export const SIBLINGS_COUNT: readonly unknown[] = ['head-of-state-or-government', 'minister'];

export const familyRelations = ['spouse-or-partner', 'child', 'childs-spouse', 'parent', 'sibling'] as const;
export const associateRelations = ['joint-owner', 'business-relation'] as const;

/** Codes besides nationalities: stateless person, refugee (ICAO 9303). */
export const nationalityStatuses = ['XXA', 'XXB', 'XXC'] as const;
