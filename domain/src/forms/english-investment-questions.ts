// The questions of investment information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const purpose = 'We must know what an account is for before it is opened, so that misuse stands out.';
const movements = 'It helps us to see which payments are usual, and not to stop those that are.';
const origin = 'We must be able to say that no crime pays into an account.';
const others = 'Whoever holds or moves money for others needs a closer look.';
const licence = 'Most who do this need a licence.';
const account = 'The first money must come from an account that is the company’s own.';
const fit = 'We may only offer what suits the company, and must ask before we do.';
const category = 'Large companies are served under other rules. We must know which hold here.';

export const englishInvestmentQuestions = {
  purposeOfRelationship: {
    label: 'What will the company use the account for?',
    hint: 'Choose all that apply.',
    why: purpose,
  },
  purposeOfRelationshipOther: { label: 'What else will it use it for?', why: purpose },
  servicesWanted: { label: 'What does it need?', hint: 'Choose all that apply.', why: purpose },
  expectedMonthlyIn: {
    label: 'How much comes in, in a month?',
    hint: 'In euros. A guess is fine.',
    why: movements,
  },
  expectedCountIn: { label: 'In how many payments?', hint: 'In a month. A guess is fine.', why: movements },
  expectedMonthlyOut: {
    label: 'How much goes out, in a month?',
    hint: 'In euros. A guess is fine.',
    why: movements,
  },
  expectedCountOut: { label: 'In how many payments?', hint: 'In a month. A guess is fine.', why: movements },
  largestSingle: {
    label: 'How large will the largest single payment be?',
    hint: 'In or out, in euros.',
    why: movements,
  },
  largestSingleExplanation: {
    label: 'What is the largest payment for?',
    hint: 'It is more than moves in a year. A sentence is enough.',
    why: movements,
  },
  currencies: { label: 'Which currencies does it use?', hint: 'Up to ten.', why: movements },
  cashShare: {
    label: 'How much of the turnover is cash?',
    why: 'Cash leaves no trace. With much of it the law asks for a closer look.',
  },
  fundsFromCountries: {
    label: 'From which countries does money come?',
    hint: 'Up to thirty.',
    why: origin,
  },
  fundsToCountries: { label: 'To which countries does money go?', hint: 'Up to thirty.', why: origin },
  highRiskCountryReason: {
    label: 'Why to or from a country of high risk?',
    hint: 'One of those above is on the lists of the EU or the FATF. Say what the payments are for.',
    why: 'With these countries the law asks for a closer look, no more.',
  },
  companySourceOfFunds: {
    label: 'Where does the company’s money come from?',
    hint: 'Choose all that apply.',
    why: origin,
  },
  companySourceDescription: {
    label: 'In a few sentences: who pays, and what for?',
    hint: 'For example: dentists pay for our software every month.',
    why: origin,
  },
  handlesClientMoney: {
    label: 'Does it hold money that belongs to its customers?',
    hint: 'As lawyers, agents and platforms may do.',
    why: others,
  },
  moneyServices: {
    label: 'Does it send, change or pay out money for others?',
    why: others,
  },
  cryptoActivities: {
    label: 'Does it deal in crypto-assets?',
    hint: 'It buys, sells, keeps or mines them, for itself or others.',
    why: others,
  },
  'activityLicence.isHeld': { label: 'Does it have a licence for that?', why: licence },
  'activityLicence.authority': {
    label: 'Which authority gave it?',
    hint: 'For example BaFin, FCA, AMF.',
    why: licence,
  },
  'activityLicence.number': { label: 'Number of the licence', why: licence },
  'activityLicence.country': { label: 'Country of the authority', why: licence },
  'activityLicence.explanation': {
    label: 'Why does it need no licence?',
    hint: 'A sentence is enough.',
    why: licence,
  },
  sourceOfWealthOfOwners: {
    label: 'How did the owners come by what they own?',
    hint: 'A few sentences: work, a sale, an inheritance, and about when.',
    why: 'With young companies and with large sums the law asks where all of it comes from.',
  },
  'fundingAccount.noIban': { label: 'The account has no IBAN', why: account },
  'fundingAccount.iban': {
    label: 'IBAN of the account that the first money comes from',
    hint: 'Spaces do not matter.',
    why: account,
  },
  'fundingAccount.accountNumber': { label: 'Number of the account', why: account },
  'fundingAccount.bic': {
    label: 'BIC of the bank',
    hint: '8 or 11 letters and numbers, like DEUTDEFF.',
    why: account,
  },
  'fundingAccount.bankCountry': { label: 'Country of the bank', why: account },
  'fundingAccount.holderName': {
    label: 'In whose name is the account?',
    hint: 'As the bank writes it.',
    why: account,
  },
  'fundingAccount.isOurs': {
    label: 'The name is written otherwise, and the account is the company’s own',
    why: account,
  },
  initialAmount: {
    label: 'How much will come first?',
    hint: 'If you know it, like 25,000.',
    why: 'So that we expect it and do not hold it up.',
  },
  initialCurrency: { label: 'In which currency?', why: 'So that we expect it and do not hold it up.' },
  investmentObjective: { label: 'What is the investment to do?', why: fit },
  investmentHorizon: { label: 'For how long?', why: fit },
  riskTolerance: { label: 'How much risk does the company want to take?', why: fit },
  lossCapacity: {
    label: 'How much of it can the company lose and go on?',
    why: fit,
  },
  noExperience: { label: 'The company is new to investing', why: fit },
  experience: {
    label: 'What has it invested in?',
    hint: 'Each kind once, with about how long and how often.',
    why: fit,
  },
  decisionMakers: {
    label: 'Who decides on investments?',
    hint: 'Given and family names, up to ten.',
    why: 'What they know counts as what the company knows.',
  },
  balanceSheetReaches20m: {
    label: 'Does the balance sheet come to 20 million euros or more?',
    why: category,
  },
  turnoverReaches40m: { label: 'Does the net turnover come to 40 million euros or more?', why: category },
  ownFundsReach2m: { label: 'Do its own funds come to 2 million euros or more?', why: category },
  wantsProfessional: {
    label: 'Would it rather be served as a professional client?',
    hint: 'Professionals are protected less. We decide on it and tell you.',
    why: category,
  },
};
