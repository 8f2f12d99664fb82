// English names of the legal forms, for the choice of a legal form and above the list of its documents.
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
