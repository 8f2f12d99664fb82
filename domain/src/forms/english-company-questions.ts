// The questions of company information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const where = 'We must know where a business is, and a letter must find it.';
const address = {
  country: { label: 'Country', why: where },
  line1: { label: 'Street and number', why: where },
  line2: { label: 'Floor, building, care of', why: where },
  city: { label: 'Town or city', why: where },
  region: { label: 'Region, state or county', why: where },
  postalCode: { label: 'Postal code', why: where },
};

const name = 'We look the company up by its name, and compare it with its papers.';
const register = 'With its number in the register nobody takes the company for another.';
const activity =
  'It helps us to see which payments are usual for the company, and to notice those that are not.';
const size = 'The size of a company tells us how much money usually moves.';
const countries =
  'In some countries money is more often laundered. The law asks us to look more closely there.';
const licence = 'Some trades need a licence. Who has one is watched over already.';
const market = 'A company on a regulated market has told the public who owns it.';
const group = 'Who stands behind a company must be known, through all that lies between.';
const hidden = 'Shares held for others can hide an owner. The law asks us to know them.';
const tax = 'Banks and payment firms tell tax offices where their clients pay tax.';

export const englishCompanyQuestions = {
  legalName: {
    label: 'Legal name',
    hint: 'As in the register or the deed, with its legal form.',
    why: name,
  },
  tradingNames: {
    label: 'Other names it trades under',
    hint: 'Brands and shop names, up to ten.',
    why: name,
  },
  legalForm: {
    label: 'What kind of company is it?',
    why: 'What we ask, and which papers we need, follows from it.',
  },
  legalFormName: {
    label: 'Legal form as it is called there',
    hint: 'For example GmbH, SAS, Ltd.',
    why: 'So that we read its papers right.',
  },
  elfCode: {
    label: 'ELF code',
    hint: 'Four letters and numbers for the legal form. Few know theirs: leave it out.',
    why: 'It names a legal form in the same way all over the world.',
  },
  incorporationDate: {
    label: 'When was it founded?',
    hint: 'For example 1 6 2015.',
    why: 'A young company has few books yet, and we ask it other things.',
  },
  countryOfIncorporation: {
    label: 'Under the law of which country?',
    hint: 'Where it was founded, not where it works.',
    why: 'It decides which register knows the company.',
  },
  subdivision: {
    label: 'State, province or canton',
    why: 'In that country each part has a register of its own.',
  },
  isInRegister: {
    label: 'Is it entered in a register?',
    hint: 'A trade, company or charity register.',
    why: register,
  },
  registerName: {
    label: 'Which register?',
    hint: 'For example Companies House, Handelsregister Berlin.',
    why: register,
  },
  registrationNumber: {
    label: 'Number in the register',
    hint: 'As the register shows it. Spaces and dashes do not matter.',
    why: register,
  },
  lei: {
    label: 'LEI',
    hint: 'If it has one: 20 letters and numbers.',
    why: 'It names a company in the same way all over the world.',
  },
  'registeredAddress.country': address.country,
  'registeredAddress.line1': { ...address.line1, hint: 'As it stands in the register.' },
  'registeredAddress.line2': address.line2,
  'registeredAddress.city': address.city,
  'registeredAddress.region': address.region,
  'registeredAddress.postalCode': address.postalCode,
  isPoBoxInRegister: {
    label: 'The register itself shows this PO box',
    why: 'In a few countries a register holds a PO box. Elsewhere we need the street.',
  },
  principalPlaceSame: {
    label: 'Is most of the work done at this address?',
    why: 'We must know where a business really works.',
  },
  'principalPlace.country': address.country,
  'principalPlace.line1': { ...address.line1, hint: 'Where the work is done, not a PO box.' },
  'principalPlace.line2': address.line2,
  'principalPlace.city': address.city,
  'principalPlace.region': address.region,
  'principalPlace.postalCode': address.postalCode,
  companyPhone: {
    label: 'Phone of the company',
    hint: 'With its country code, like +49 30 1234567.',
    why: 'We call there when something about the account is not clear.',
  },
  companyEmail: { label: 'E-mail of the company', why: 'For letters that are not for you alone.' },
  activityDescription: {
    label: 'What does the company do?',
    hint: 'In plain words, as you would tell a neighbour: what it makes or sells, and to whom.',
    why: activity,
  },
  mainSector: {
    label: 'Main sector',
    hint: 'Type a word, like dentist, or the code from your register extract, like 62.10.',
    why: activity,
  },
  secondarySectors: { label: 'Other sectors', hint: 'Where it earns money too, up to three.', why: activity },
  mainSectorShare: {
    label: 'How much of the turnover does the main sector bring?',
    hint: 'In per cent. A guess is fine.',
    why: activity,
  },
  mainSectorShareExplanation: {
    label: 'How is the turnover spread?',
    hint: 'The main sector brings less than half. A sentence is enough.',
    why: activity,
  },
  highRiskActivities: {
    label: 'Does the company deal with any of these?',
    hint: 'Choose all that apply, or the first.',
    why: 'With these goods and trades the law asks for a closer look, no more.',
  },
  noWebsite: { label: 'The company has no website', why: activity },
  websites: {
    label: 'Websites',
    hint: 'Shops and profiles too, up to five.',
    why: 'Much of what we would ask stands there already.',
  },
  businessDescription: {
    label: 'How does the business run?',
    hint: 'How customers find it, what they buy and how they pay. A few sentences.',
    why: 'Without a website we can see little of it from outside.',
  },
  employeesBand: {
    label: 'How many people work there?',
    hint: 'With its owners, if they work there.',
    why: size,
  },
  turnoverBand: {
    label: 'Turnover of the last year',
    hint: 'In euros. If it is new: what you expect.',
    why: size,
  },
  balanceSheetBand: {
    label: 'Balance sheet total',
    hint: 'In euros, at the end of the last year.',
    why: size,
  },
  countriesOfOperation: {
    label: 'In which countries does it work?',
    hint: 'Where it has people, shops, stock or sites.',
    why: countries,
  },
  customerCountries: {
    label: 'In which countries are its customers?',
    hint: 'Those that matter, up to fifty.',
    why: countries,
  },
  sanctionedCountryLinks: {
    label: 'Does it deal with countries or people under sanctions?',
    hint: 'As customers, suppliers, owners or partners. For example North Korea, Iran, Russia.',
    why: 'Payments to them may be against the law, and we would have to stop them.',
  },
  sanctionedCountryDetails: {
    label: 'With whom, where, and what about?',
    why: 'Much of it is allowed. We must know which it is.',
  },
  isRegulated: {
    label: 'Is it watched over by a financial authority?',
    hint: 'It has a licence as a bank, insurer, payment firm or the like.',
    why: licence,
  },
  'regulated.authority': { label: 'Which authority?', hint: 'For example BaFin, FCA, AMF.', why: licence },
  'regulated.licenceNumber': { label: 'Number of the licence', why: licence },
  'regulated.country': { label: 'Country of the authority', why: licence },
  'regulated.explanation': {
    label: 'Why does it need no licence?',
    hint: 'In its trade most firms need one. A sentence is enough.',
    why: licence,
  },
  isListed: { label: 'Are its shares traded on a regulated market?', why: market },
  'listed.mic': { label: 'Market', hint: 'Its four letters, like XETR or XPAR.', why: market },
  'listed.isin': { label: 'ISIN of its shares', hint: '12 letters and numbers.', why: market },
  publicBody: {
    label: 'Does a state own or run it?',
    hint: 'A state, a region, a city, or a company of theirs.',
    why: 'Public bodies are owned by all, and we ask them less.',
  },
  isInGroup: {
    label: 'Is it part of a group?',
    hint: 'Another company owns more than half of it, or decides in it.',
    why: group,
  },
  'groupParent.name': { label: 'Company at the top of the group', why: group },
  'groupParent.country': { label: 'Its country', why: group },
  'groupParent.registrationNumber': { label: 'Its number in the register', why: group },
  'groupParent.lei': { label: 'Its LEI', hint: '20 letters and numbers.', why: group },
  layersToUbo: {
    label: 'How many companies stand between it and its last owners?',
    hint: 'Counted along the longest line.',
    why: group,
  },
  nomineeShareholders: {
    label: 'Does somebody hold shares or an office for another person?',
    hint: 'A nominee: on paper it is theirs, in truth another’s.',
    why: hidden,
  },
  nomineeNames: { label: 'Who holds them for others?', why: hidden },
  bearerShares: {
    label: 'Are there bearer shares?',
    hint: 'They belong to whoever holds the paper.',
    why: hidden,
  },
  bearerShareHolders: { label: 'Who holds the papers?', why: hidden },
  trustInStructure: {
    label: 'Does a trust own a part of it?',
    hint: 'Also through other companies.',
    why: hidden,
  },
  trustNames: { label: 'Names of the trusts', why: hidden },
  companyTaxResidencies: {
    label: 'Where does the company pay tax?',
    hint: 'Every country in which it is resident for tax, up to five.',
    why: tax,
  },
  vatNumber: {
    label: 'VAT number',
    hint: 'Of an EU country, if it has one. It begins with two letters.',
    why: 'With it a tax office finds the company and no other.',
  },
  crsType: { label: 'What does it live on?', hint: 'Under CRS, the rules of most countries.', why: tax },
  fatcaStatus: {
    label: 'What is it for the United States?',
    hint: 'Under FATCA. Most companies with a trade are the first.',
    why: 'The United States want to know where their people keep money.',
  },
  giin: {
    label: 'GIIN',
    hint: 'From the list of the United States, like 98Q96B.00000.LE.250.',
    why: 'It shows that the firm has signed up there.',
  },
};
