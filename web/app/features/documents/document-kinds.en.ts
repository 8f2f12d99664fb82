// English names of the documents, and their names in the countries that issue them.
import type { DocumentWords } from '@portico/domain/documents/document-words';

const utility = 'Electricity, water, gas, phone or internet bill with name and address';

export const englishDocumentKinds: DocumentWords['types'] = {
  'trade-licence': { name: 'Trade licence', examples: 'Gewerbeschein, business licence, patente' },
  'tax-registration': {
    name: 'Tax registration',
    examples: 'Letter showing your tax number, Avis SIRENE',
  },
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
    examples: 'Entry in a charity register, showing the charity number',
  },
  'partnership-agreement': { name: 'Partnership agreement', examples: 'Gesellschaftsvertrag, LLP agreement' },
  statutes: { name: 'Statutes', examples: 'Satzung, statuts, by-laws' },
  'foundation-deed': { name: 'Foundation deed', examples: 'Stiftungsurkunde, acte de fondation' },
  'trust-deed': { name: 'Trust deed', examples: 'Deed of trust, deed of settlement' },
  prospectus: { name: 'Prospectus', examples: 'Prospectus, offering memorandum' },
  'limited-partnership-agreement': {
    name: 'Limited partnership agreement',
    examples: 'LPA between the general partner and the limited partners',
  },
  'branch-registration': {
    name: 'Branch registration',
    examples: 'Register extract of the branch, UK establishment certificate',
  },
  'founding-act': { name: 'Founding act', examples: 'Act of parliament, decree, ordinance' },
  'official-gazette': { name: 'Official gazette notice', examples: 'Bundesanzeiger, Journal officiel' },
  'ownership-chart': { name: 'Ownership structure chart', examples: 'Created by us' },
  'shareholder-register': {
    name: 'Register of members',
    examples: 'Share ledger, register of shareholders, Aktienregister',
  },
  'shareholder-list': {
    name: 'Shareholder list from a public register',
    examples: 'Gesellschafterliste, confirmation statement',
  },
  'listing-notice': {
    name: 'Stock exchange page',
    examples: 'Page of the share, showing its ISIN and market',
  },
  'list-of-partners': { name: 'List of partners', examples: 'Signed list with names and shares' },
  'list-of-board': { name: 'List of board members', examples: 'Signed list with names and positions' },
  'list-of-members': { name: 'List of members', examples: 'Signed list with names and shares' },
  'statement-of-no-major-member': {
    name: 'Statement that there are no major members',
    examples: 'One sentence, signed by the board',
  },
  'list-of-controllers-and-donors': {
    name: 'List of controlling persons and major donors',
    examples: 'Signed list with names and amounts',
  },
  'list-of-foundation-parties': {
    name: 'List of the parties to the foundation',
    examples: 'Signed list of founder, board and beneficiaries',
  },
  'list-of-trust-parties': {
    name: 'List of the parties to the trust',
    examples: 'Signed list of settlor, trustees, protector and beneficiaries',
  },
  'list-of-fund-parties': {
    name: 'List of the parties to the fund',
    examples: 'Signed list of manager, general partner and large investors',
  },
  'board-resolution': { name: 'Board resolution', examples: 'Signed minutes of the meeting' },
  'partner-resolution': { name: 'Partners’ resolution', examples: 'Signed minutes of the meeting' },
  'trustee-resolution': { name: 'Trustees’ resolution', examples: 'Signed minutes of the meeting' },
  'power-of-attorney': {
    name: 'Power of attorney',
    examples: 'Vollmacht, procura, notarised power of attorney',
  },
  'management-agreement': {
    name: 'Management agreement',
    examples: 'Investment management agreement',
  },
  'appointment-letter': { name: 'Letter of appointment', examples: 'Ernennungsurkunde, decree' },
  'list-of-signatories': {
    name: 'Signatory list with specimen signatures',
    examples: 'Unterschriftenverzeichnis, signature card',
  },
  'utility-bill': { name: 'Utility bill', examples: utility },
  'bank-letter': { name: 'Bank letter or statement', examples: 'First page, showing name and address' },
  'official-letter': {
    name: 'Letter from an authority',
    examples: 'Tax office, town hall, residents’ register',
  },
  'articles-of-association': {
    name: 'Articles of association',
    examples: 'Gesellschaftsvertrag, statuts, operating agreement',
  },
  'annual-report': { name: 'Annual report', examples: 'Report including accounts and notes' },
  'annual-accounts': { name: 'Annual accounts', examples: 'Balance sheet, profit and loss account' },
  'interim-accounts': {
    name: 'Interim accounts',
    examples: 'For a business in its first year',
  },
  'vat-certificate': { name: 'VAT certificate', examples: 'USt-IdNr. letter, VAT registration' },
  'tax-exemption-notice': {
    name: 'Tax exemption notice',
    examples: 'Freistellungsbescheid, 501(c)(3) letter',
  },
  'trust-register-entry': {
    name: 'Trust register entry',
    examples: 'Proof of registration from the Trust Registration Service',
  },
  licence: { name: 'Licence', examples: 'Licence, or entry in the authority’s register' },
  'exemption-statement': {
    name: 'Statement that no licence is needed',
    examples: 'A few signed sentences that cite the rule',
  },
  'aml-policy': { name: 'Anti-money laundering (AML) policy', examples: 'AML policy, compliance manual' },
  invoice: { name: 'Invoice', examples: 'An invoice you sent or paid' },
  contract: { name: 'Contract', examples: 'With a customer or supplier' },
  'product-material': { name: 'Leaflet or photo', examples: 'Leaflet, price list, photo of the shop' },
  'bank-statements': { name: 'Bank statements', examples: 'All pages, showing the account holder’s name' },
  'loan-agreement': { name: 'Loan agreement', examples: 'From a bank or an owner' },
  'sale-agreement': { name: 'Sale agreement', examples: 'For a house, shares or a business' },
  'tax-return': { name: 'Tax return', examples: 'With the tax assessment' },
  'certified-translation': {
    name: 'Certified translation',
    examples: 'With the translator’s stamp and name',
  },
};
