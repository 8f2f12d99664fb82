// The legal forms in English: where one is chosen, and over the documents that it asks for.
import type { LegalForm } from './legal-forms.ts';

export const englishLegalForms: Readonly<Record<LegalForm, string>> = {
  'sole-trader': 'Sole trader or freelancer',
  'private-limited': 'Private limited company',
  'public-limited': 'Public limited company, not listed',
  'listed-company': 'Company listed on a stock exchange',
  partnership: 'Partnership',
  cooperative: 'Cooperative',
  association: 'Association or charity',
  foundation: 'Foundation',
  trust: 'Trust',
  fund: 'Fund or special purpose vehicle',
  branch: 'Branch of a foreign company',
  'public-body': 'Government or public body',
};
