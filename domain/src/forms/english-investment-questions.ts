// The questions of investment information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const purpose = 'By law, we must know what an account will be used for before we open it.';
const movements =
  'These details help us recognise payments that are normal for the company, and notice unusual ones.';
const origin = 'We are required to check where the money comes from and where it goes.';
const others =
  'The law requires extra checks on companies that handle money for others or deal in crypto-assets.';
const licence = 'Most companies need a licence to handle money or crypto-assets for others.';
const account = 'The first deposit must come from an account that belongs to the company.';
const deposit = 'Knowing the amount helps us recognise the first deposit when it arrives.';
const fit = 'By law, we must check that an investment suits the company before we offer it.';
const category = 'The law protects large companies differently, so we must know which rules apply.';

export const englishInvestmentQuestions = {
  purposeOfRelationship: {
    label: 'What will the company use the account for?',
    hint: 'Select all that apply.',
    why: purpose,
  },
  purposeOfRelationshipOther: { label: 'What else will it use the account for?', why: purpose },
  servicesWanted: {
    label: 'Which services does it need?',
    hint: 'Select all that apply.',
    why: purpose,
  },
  expectedMonthlyIn: {
    label: 'How much do you expect to receive each month?',
    hint: 'In euros, all currencies together. An estimate is fine.',
    why: movements,
  },
  expectedCountIn: {
    label: 'How many incoming payments do you expect each month?',
    hint: 'An estimate is fine.',
    why: movements,
  },
  expectedMonthlyOut: {
    label: 'How much do you expect to pay out each month?',
    hint: 'In euros, all currencies together. An estimate is fine.',
    why: movements,
  },
  expectedCountOut: {
    label: 'How many outgoing payments do you expect each month?',
    hint: 'An estimate is fine.',
    why: movements,
  },
  largestSingle: {
    label: 'What is the largest single payment you expect?',
    hint: 'Incoming or outgoing, in euros.',
    why: movements,
  },
  largestSingleExplanation: {
    label: 'What is the largest payment for?',
    hint: 'It is more than you expect in a whole year. One sentence is enough.',
    why: movements,
  },
  currencies: { label: 'Which currencies does the company use?', hint: 'Up to 10.', why: movements },
  cashShare: {
    label: 'What share of turnover is cash?',
    why: 'Cash is hard to trace, so the law requires extra checks.',
  },
  fundsFromCountries: {
    label: 'Which countries will you receive money from?',
    hint: 'Up to 30.',
    why: origin,
  },
  fundsToCountries: {
    label: 'Which countries will you send money to?',
    hint: 'Up to 30.',
    why: origin,
  },
  highRiskCountryReason: {
    label: 'What are the payments to or from high-risk countries for?',
    hint: 'At least one of the countries you added is on our list of high-risk countries.',
    why: 'The law requires extra checks on payments to and from high-risk countries.',
  },
  companySourceOfFunds: {
    label: 'Source of funds',
    hint: 'Where the company’s money comes from. Select all that apply.',
    why: origin,
  },
  companySourceDescription: {
    label: 'Who pays the company, and what for?',
    hint: 'A few sentences. For example: dentists pay for our software every month.',
    why: origin,
  },
  handlesClientMoney: {
    label: 'Does it hold money that belongs to its customers?',
    hint: 'For example, as a lawyer, an agent or a platform.',
    why: others,
  },
  moneyServices: {
    label: 'Does it transfer, exchange or pay out money for others?',
    why: others,
  },
  cryptoActivities: {
    label: 'Does it deal in crypto-assets?',
    hint: 'It buys, sells, holds or mines them, for itself or for others.',
    why: others,
  },
  'activityLicence.isHeld': { label: 'Does it have a licence for this?', why: licence },
  'activityLicence.authority': {
    label: 'Name of the authority',
    hint: 'For example, BaFin, FCA or AMF.',
    why: licence,
  },
  'activityLicence.number': { label: 'Licence number', why: licence },
  'activityLicence.country': { label: 'Country of the authority', why: licence },
  'activityLicence.explanation': {
    label: 'Why doesn’t it need a licence?',
    hint: 'One sentence is enough.',
    why: licence,
  },
  sourceOfWealthOfOwners: {
    label: 'Source of wealth of the owners',
    hint: 'How did they acquire their wealth? For example, through work, a sale or an inheritance, and roughly when.',
    why: 'For new companies and higher risks, the law requires us to ask how the owners acquired their wealth.',
  },
  'fundingAccount.noIban': { label: 'The account has no IBAN', why: account },
  'fundingAccount.iban': {
    label: 'IBAN for the first deposit',
    hint: 'The account you will make the first deposit from. Spaces don’t matter.',
    why: account,
  },
  'fundingAccount.accountNumber': { label: 'Account number', why: account },
  'fundingAccount.bic': {
    label: 'BIC of the bank',
    hint: '8 or 11 letters and numbers, for example DEUTDEFF.',
    why: account,
  },
  'fundingAccount.bankCountry': { label: 'Country of the bank', why: account },
  'fundingAccount.holderName': {
    label: 'Account holder',
    hint: 'As shown on the bank statement.',
    why: account,
  },
  'fundingAccount.isOurs': {
    label: 'The name is different, but the account belongs to the company',
    why: account,
  },
  initialAmount: {
    label: 'Amount of the first deposit',
    hint: 'For example, 25,000, in a currency you selected. Leave blank if you’re not sure.',
    why: deposit,
  },
  initialCurrency: { label: 'Currency of the first deposit', why: deposit },
  investmentObjective: { label: 'Investment objective', why: fit },
  investmentHorizon: { label: 'How long does the company plan to invest?', why: fit },
  riskTolerance: { label: 'How much risk is the company willing to take?', why: fit },
  lossCapacity: {
    label: 'How much of its investment can the company afford to lose?',
    why: fit,
  },
  noExperience: { label: 'The company is new to investing', why: fit },
  experience: {
    label: 'Investment experience',
    hint: 'Add each product once, with how long and how often the company has invested in it.',
    why: fit,
  },
  decisionMakers: {
    label: 'Who makes the investment decisions?',
    hint: 'First and last names, up to 10 people.',
    why: 'What the decision-makers know about investing counts as the company’s knowledge.',
  },
  balanceSheetReaches20m: {
    label: 'Is the balance sheet total €20 million or more?',
    why: category,
  },
  turnoverReaches40m: { label: 'Is the net turnover €40 million or more?', why: category },
  ownFundsReach2m: { label: 'Are the company’s own funds €2 million or more?', why: category },
  wantsProfessional: {
    label: 'Should we treat the company as a professional client?',
    hint: 'Professional clients have less legal protection. Our team decides on your request.',
    why: category,
  },
};
