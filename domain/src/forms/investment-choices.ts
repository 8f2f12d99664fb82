// The choices in investment information, in display order.
export const relationshipPurposes = [
  'customer-receipts',
  'supplier-payments',
  'payroll',
  'treasury',
  'foreign-exchange',
  'intercompany',
  'investment',
  'crypto-exchange',
  'other',
] as const;

export const services = ['account', 'cards', 'payments-out', 'exchange', 'custody'] as const;

/** The range of each band, in euros per month. */
export const moneyBands = {
  none: [0, 0],
  'up-to-10k': [0, 10_000],
  '10k-50k': [10_000, 50_000],
  '50k-250k': [50_000, 250_000],
  '250k-1m': [250_000, 1_000_000],
  '1m-5m': [1_000_000, 5_000_000],
  'over-5m': [5_000_000, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [from: number, to: number]>;
type MoneyBand = keyof typeof moneyBands;
export const monthlyBands = Object.keys(moneyBands) as [MoneyBand, ...MoneyBand[]];
/** A payment cannot be zero. */
export const paymentBands = monthlyBands.filter((band) => band !== 'none') as [MoneyBand, ...MoneyBand[]];

export const paymentCounts = ['1-20', '21-100', '101-1000', 'over-1000'] as const;
export const cashShares = ['none', 'under-10', '10-30', 'over-30'] as const;

export const companySourcesOfFunds = [
  'sales-revenue',
  'capital-contribution',
  'shareholder-loan',
  'bank-loan',
  'grant',
  'sale-of-assets',
  'investment-return',
  'crypto',
  'donations',
  'client-money',
  'other',
] as const;

export const investmentObjectives = ['preserve', 'income', 'growth', 'speculation'] as const;
/** In years. */
export const investmentHorizons = ['under-1', '1-3', '3-5', 'over-5'] as const;
export const riskTolerances = ['low', 'medium', 'high'] as const;
/** The maximum acceptable loss, in per cent. */
export const lossCapacities = ['0', '10', '25', '50', '100'] as const;

export const investmentProducts = [
  'deposits',
  'bonds',
  'funds',
  'shares',
  'derivatives',
  'fx',
  'crypto',
] as const;
export const experienceYears = ['under-1', '1-3', '3-5', 'over-5'] as const;
export const tradesPerYear = ['0', '1-10', '11-40', 'over-40'] as const;
