// English names of the documents, and their names in the countries that issue them.
import type { DocumentWords } from '@portico/domain/documents/document-words';

const utility = 'Power, water, gas, phone or internet bill with name and address';

export const englishDocumentKinds: DocumentWords['types'] = {
  'trade-licence': { name: 'Trade licence', examples: 'Gewerbeschein, business licence, patente' },
  'tax-registration': { name: 'Tax registration', examples: 'Letter with your tax number, Avis SIRENE' },
  'certificate-of-incorporation': {
    name: 'Certificate of incorporation',
    examples: 'Companies House certificate, deed of incorporation',
  },
  'register-extract': {
    name: 'Register extract',
    examples: 'Handelsregisterauszug, extrait Kbis, registrikaart, visura camerale',
  },
  'charity-registration': {
    name: 'Charity registration',
    examples: 'Entry in a register of charities with its number',
  },
  'partnership-agreement': { name: 'Partnership agreement', examples: 'Gesellschaftsvertrag, LLP agreement' },
  statutes: { name: 'Statutes', examples: 'Satzung, statuts, by-laws' },
  'foundation-deed': { name: 'Foundation deed', examples: 'Stiftungsurkunde, acte de fondation' },
  'trust-deed': { name: 'Trust deed', examples: 'Deed of trust, deed of settlement' },
  prospectus: { name: 'Prospectus', examples: 'Prospectus, offering memorandum' },
  'limited-partnership-agreement': {
    name: 'Agreement between the partners',
    examples: 'Limited partnership agreement (LPA)',
  },
  'branch-registration': {
    name: 'Branch registration',
    examples: 'Register extract of the branch, UK establishment certificate',
  },
  'founding-act': { name: 'Founding act', examples: 'Act of parliament, decree, ordinance' },
  'official-gazette': { name: 'Page of the official gazette', examples: 'Bundesanzeiger, Journal officiel' },
  'ownership-chart': { name: 'Picture of the owners', examples: 'Made by us' },
  'shareholder-register': {
    name: 'Register of shareholders',
    examples: 'Share ledger, register of members, Aktienregister',
  },
  'shareholder-list': {
    name: 'List of shareholders from a register',
    examples: 'Gesellschafterliste, confirmation statement',
  },
  'listing-notice': { name: 'Page of the exchange', examples: 'Share page with ISIN and market' },
  'list-of-partners': { name: 'List of partners', examples: 'Signed list with names and shares' },
  'list-of-board': { name: 'List of the board', examples: 'Signed list with names and offices' },
  'list-of-members': { name: 'List of members', examples: 'Signed list with names and shares' },
  'statement-of-no-major-member': {
    name: 'Line that there is no such member',
    examples: 'One sentence, signed by the board',
  },
  'list-of-controllers-and-donors': {
    name: 'List of those who decide and give',
    examples: 'Signed list with names and amounts',
  },
  'list-of-foundation-parties': {
    name: 'List of the foundation’s people',
    examples: 'Signed list of founder, board and beneficiaries',
  },
  'list-of-trust-parties': {
    name: 'List of the trust’s people',
    examples: 'Signed list of settlor, trustees, protector and beneficiaries',
  },
  'list-of-fund-parties': {
    name: 'List of the fund’s people',
    examples: 'Signed list of manager, general partner and large investors',
  },
  'board-resolution': { name: 'Board resolution', examples: 'Signed minutes of the meeting' },
  'partner-resolution': { name: 'Resolution of the partners', examples: 'Signed minutes of the meeting' },
  'trustee-resolution': { name: 'Resolution of the trustees', examples: 'Signed minutes of the meeting' },
  'power-of-attorney': { name: 'Power of attorney', examples: 'Vollmacht, procura, notarised power' },
  'management-agreement': {
    name: 'Agreement with the manager',
    examples: 'Investment management agreement',
  },
  'appointment-letter': { name: 'Letter of appointment', examples: 'Ernennungsurkunde, decree' },
  'list-of-signatories': { name: 'List of signatures', examples: 'Unterschriftenverzeichnis' },
  'utility-bill': { name: 'Bill', examples: utility },
  'bank-letter': { name: 'Letter or statement of a bank', examples: 'First page with name and address' },
  'official-letter': {
    name: 'Letter of an authority',
    examples: 'Tax office, town hall, register of residents',
  },
  'articles-of-association': {
    name: 'Articles of association',
    examples: 'Gesellschaftsvertrag, statuts, operating agreement',
  },
  'annual-report': { name: 'Annual report', examples: 'Report with accounts and notes' },
  'annual-accounts': { name: 'Accounts of the year', examples: 'Balance sheet, profit and loss' },
  'interim-accounts': {
    name: 'Accounts of the months so far',
    examples: 'For a business in its first year',
  },
  'vat-certificate': { name: 'VAT certificate', examples: 'USt-IdNr. letter, VAT registration' },
  'tax-exemption-notice': {
    name: 'Notice of exemption',
    examples: 'Freistellungsbescheid, 501(c)(3) letter',
  },
  'trust-register-entry': { name: 'Entry of the register', examples: 'Trust Registration Service proof' },
  licence: { name: 'Licence', examples: 'Licence or page of the authority’s register' },
  'exemption-statement': {
    name: 'Line why no licence is needed',
    examples: 'A few sentences with the rule, signed',
  },
  'aml-policy': { name: 'Rules against money laundering', examples: 'AML policy, compliance manual' },
  invoice: { name: 'Invoice', examples: 'An invoice that you sent or paid' },
  contract: { name: 'Contract', examples: 'With a client or a supplier' },
  'product-material': { name: 'Leaflet or photo', examples: 'Leaflet, price list, photo of the shop' },
  'bank-statements': { name: 'Bank statements', examples: 'All pages, with the name of the holder' },
  'loan-agreement': { name: 'Loan agreement', examples: 'From a bank or an owner' },
  'sale-agreement': { name: 'Contract of a sale', examples: 'Of a house, shares or a business' },
  'tax-return': { name: 'Tax return', examples: 'With the tax office’s notice' },
  'certified-translation': {
    name: 'Certified translation',
    examples: 'With stamp and name of the translator',
  },
};
