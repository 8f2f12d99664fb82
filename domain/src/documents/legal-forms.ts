// The legal forms a client can have (F8), in the order in which they are shown. Their keys are stored.
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
