// The questions of company information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const where = 'By law, we must know where the company is registered and where it operates.';
const address = {
  country: { label: 'Country', why: where },
  line1: { label: 'Street and number', why: where },
  line2: { label: 'Floor, building or care of', why: where },
  city: { label: 'Town or city', why: where },
  region: { label: 'Region, state or county', why: where },
  postalCode: { label: 'Postal code', why: where },
};

const name = 'By law, we must identify the company and check its name against its documents.';
const form = 'The legal form decides which questions we ask and which documents we need.';
const register = 'These details identify the company in its register.';
const contact = 'We may contact the company with questions about the account.';
const activity =
  'These details help us recognise payments that are normal for the company, and notice unusual ones.';
const size = 'The size of a company helps us judge which payments are normal for it.';
const countries = 'The law requires extra checks for countries with a higher risk of money laundering.';
const sanctions = 'Sanctions can prohibit payments to certain countries, people and companies.';
const licence = 'Some activities need a licence, and licensed companies are already supervised.';
const market = 'Companies on a regulated market must already disclose who owns them.';
const group = 'By law, we must identify the people who ultimately own or control the company.';
const hidden = 'Nominees, bearer shares and trusts can hide the real owners, so the law requires us to ask.';
const tax = 'International tax rules (CRS) require us to record where and how the company is taxed.';
const fatca = 'US tax rules (FATCA) require us to record the status of every company.';

export const englishCompanyQuestions = {
  legalName: {
    label: 'Legal name',
    hint: 'As shown in the register or founding document, including the legal form.',
    why: name,
  },
  tradingNames: {
    label: 'Trading names',
    hint: 'Brands and shop names, up to 10.',
    why: name,
  },
  legalForm: {
    label: 'Legal form',
    why: form,
  },
  legalFormName: {
    label: 'Local name of the legal form',
    hint: 'For example, GmbH, SAS or Ltd.',
    why: 'The local name of the legal form helps us read the company’s documents correctly.',
  },
  elfCode: {
    label: 'ELF code',
    hint: 'A 4-character code for the legal form. Leave blank if you’re not sure.',
    why: 'An ELF code identifies a legal form worldwide.',
  },
  incorporationDate: {
    label: 'Date of incorporation',
    hint: 'For example, 1 6 2015.',
    why: 'We ask companies less than a year old for some other information.',
  },
  countryOfIncorporation: {
    label: 'Country of incorporation',
    hint: 'Where the company was founded, even if it works elsewhere.',
    why: register,
  },
  subdivision: {
    label: 'State, province or canton',
    why: 'In some countries, each state or region has its own company register.',
  },
  isInRegister: {
    label: 'Is the company registered?',
    hint: 'In a company, trade or charity register.',
    why: register,
  },
  registerName: {
    label: 'Name of the register',
    hint: 'For example, Companies House or Handelsregister Berlin.',
    why: register,
  },
  registrationNumber: {
    label: 'Registration number',
    hint: 'As shown in the register. Spaces and dashes don’t matter.',
    why: register,
  },
  lei: {
    label: 'Legal Entity Identifier (LEI)',
    hint: '20 letters and numbers. Leave blank if the company has none.',
    why: 'The LEI identifies a company worldwide.',
  },
  'registeredAddress.country': address.country,
  'registeredAddress.line1': { ...address.line1, hint: 'As shown in the register.' },
  'registeredAddress.line2': address.line2,
  'registeredAddress.city': address.city,
  'registeredAddress.region': address.region,
  'registeredAddress.postalCode': address.postalCode,
  isPoBoxInRegister: {
    label: 'The register shows this PO box',
    why: 'We need a street address, unless the register itself lists a PO box.',
  },
  principalPlaceSame: {
    label: 'Is this also the principal place of business?',
    why: where,
  },
  'principalPlace.country': address.country,
  'principalPlace.line1': {
    ...address.line1,
    hint: 'Where most of the work is done. We can’t accept a PO box.',
  },
  'principalPlace.line2': address.line2,
  'principalPlace.city': address.city,
  'principalPlace.region': address.region,
  'principalPlace.postalCode': address.postalCode,
  companyPhone: {
    label: 'Company phone number',
    hint: 'Include the country code, for example +49 30 1234567.',
    why: contact,
  },
  companyEmail: { label: 'Company email address', why: contact },
  activityDescription: {
    label: 'What does the company do?',
    hint: 'In plain words: what it makes or sells, and who its customers are.',
    why: activity,
  },
  mainSector: {
    label: 'Main business sector',
    hint: 'Type a word, for example dentist, or a NACE code, for example 62.10.',
    why: activity,
  },
  secondarySectors: {
    label: 'Other business sectors',
    hint: 'Other sectors the company earns money in, up to 3.',
    why: activity,
  },
  mainSectorShare: {
    label: 'What share of turnover comes from the main sector?',
    hint: 'In per cent. An estimate is fine.',
    why: activity,
  },
  mainSectorShareExplanation: {
    label: 'How is turnover split between the sectors?',
    hint: 'The main sector earns less than half. One sentence is enough.',
    why: activity,
  },
  highRiskActivities: {
    label: 'Does the company deal in any of these?',
    hint: 'Select all that apply, or “None of these”.',
    why: 'The law requires extra checks for some goods and services.',
  },
  noWebsite: { label: 'The company has no website', why: activity },
  websites: {
    label: 'Websites',
    hint: 'Include online shops and social media profiles, up to 5.',
    why: 'A website helps us understand what the company does.',
  },
  businessDescription: {
    label: 'How does the business work?',
    hint: 'How customers find the company, what they buy and how they pay. A few sentences are enough.',
    why: 'Without a website, we need a description to understand the business.',
  },
  employeesBand: {
    label: 'Number of employees',
    hint: 'Include owners who work in the company.',
    why: size,
  },
  turnoverBand: {
    label: 'Annual turnover',
    hint: 'In the last financial year, in euros. If the company is new, what you expect.',
    why: size,
  },
  balanceSheetBand: {
    label: 'Balance sheet total',
    hint: 'At the end of the last financial year, in euros.',
    why: size,
  },
  countriesOfOperation: {
    label: 'Which countries does the company operate in?',
    hint: 'Where it has employees, shops, stock or other sites.',
    why: countries,
  },
  customerCountries: {
    label: 'Which countries are its customers in?',
    hint: 'The most important ones, up to 50.',
    why: countries,
  },
  sanctionedCountryLinks: {
    label: 'Does the company deal with sanctioned countries, people or companies?',
    hint: 'As customers, suppliers, owners or partners. For example, in North Korea, Iran or Russia.',
    why: sanctions,
  },
  sanctionedCountryDetails: {
    label: 'Who does it deal with, where and why?',
    why: sanctions,
  },
  isRegulated: {
    label: 'Is it regulated by a financial authority?',
    hint: 'For example, it has a licence as a bank, insurer or payment firm.',
    why: licence,
  },
  'regulated.authority': {
    label: 'Name of the authority',
    hint: 'For example, BaFin, FCA or AMF.',
    why: licence,
  },
  'regulated.licenceNumber': { label: 'Licence number', why: licence },
  'regulated.country': { label: 'Country of the authority', why: licence },
  'regulated.explanation': {
    label: 'Why doesn’t it need a licence?',
    hint: 'Most companies in this sector need one. One sentence is enough.',
    why: licence,
  },
  isListed: { label: 'Are its shares traded on a regulated market?', why: market },
  'listed.mic': {
    label: 'Market identifier code (MIC)',
    hint: '4 letters or numbers, for example XETR or XPAR.',
    why: market,
  },
  'listed.isin': { label: 'ISIN of its shares', hint: '12 letters and numbers.', why: market },
  publicBody: {
    label: 'Is it owned or run by a public authority?',
    hint: 'A state, a region, a city, or a company that one of them owns.',
    why: 'The law treats companies in public ownership as lower risk.',
  },
  isInGroup: {
    label: 'Is it part of a group?',
    hint: 'Another company owns more than half of it or controls it.',
    why: group,
  },
  'groupParent.name': { label: 'Ultimate parent company', why: group },
  'groupParent.country': { label: 'Country of the ultimate parent company', why: group },
  'groupParent.registrationNumber': {
    label: 'Registration number of the ultimate parent company',
    why: group,
  },
  'groupParent.lei': {
    label: 'LEI of the ultimate parent company',
    hint: '20 letters and numbers.',
    why: group,
  },
  layersToUbo: {
    label: 'How many companies are between it and its ultimate owners?',
    hint: 'Count along the longest chain.',
    why: group,
  },
  nomineeShareholders: {
    label: 'Are there nominee shareholders or directors?',
    hint: 'A nominee holds shares or a position on behalf of another person.',
    why: hidden,
  },
  nomineeNames: { label: 'Names of the nominees', why: hidden },
  bearerShares: {
    label: 'Are there bearer shares?',
    hint: 'They belong to the person who holds the share certificate.',
    why: hidden,
  },
  bearerShareHolders: { label: 'Holders of the bearer shares', why: hidden },
  trustInStructure: {
    label: 'Does a trust own part of the company?',
    hint: 'Directly or through other companies.',
    why: hidden,
  },
  trustNames: { label: 'Names of the trusts', why: hidden },
  companyTaxResidencies: {
    label: 'Countries of tax residence',
    hint: 'Every country where the company is resident for tax purposes, up to 5.',
    why: tax,
  },
  vatNumber: {
    label: 'VAT number',
    hint: 'From an EU country or Northern Ireland. It starts with two letters.',
    why: 'The VAT number helps us identify the company and check its documents.',
  },
  crsType: {
    label: 'CRS classification',
    hint: 'What is the company’s main type of income? NFE means non-financial entity.',
    why: tax,
  },
  fatcaStatus: {
    label: 'FATCA status',
    hint: 'How US tax rules classify the company. NFFE means non-financial foreign entity.',
    why: fatca,
  },
  giin: {
    label: 'GIIN',
    hint: 'The number from the US list of financial institutions, like 98Q96B.00000.LE.250.',
    why: fatca,
  },
};
