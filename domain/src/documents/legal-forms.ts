// The legal forms that a client can have (F8), in display order. Their keys are stored.
export const legalForms = [
  'sole-trader',
  'private-limited',
  'public-limited',
  'listed-company',
  'partnership',
  'cooperative',
  'association',
  'foundation',
  'trust',
  'fund',
  'branch',
  'public-body',
] as const;
export type LegalForm = (typeof legalForms)[number];
