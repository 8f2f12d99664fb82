// The questions of personal information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const address = {
  country: { label: 'Country', why: 'Where you live decides which rules apply to your account.' },
  line1: { label: 'Street and number', why: 'A firm must know where its clients live.' },
  line2: {
    label: 'Flat, floor, building',
    why: 'So that a letter finds your door.',
  },
  city: { label: 'Town or city', why: 'A firm must know where its clients live.' },
  region: { label: 'Region, state or county', why: 'Some countries have the same town twice.' },
  postalCode: {
    label: 'Postal code',
    why: 'So that a letter finds your town.',
  },
};

const yourName = 'We compare it with your identity document, letter by letter.';
const yourBirth = 'Together with your name it tells you from everybody else with that name.';
const yourTax = 'Banks and payment firms tell tax offices where their clients pay tax.';
const yourWork = 'It helps us to see which payments are usual for you, and to notice those that are not.';
const yourMoney = 'We must know what an account is for before it is opened, so that misuse stands out.';
const yourOffice =
  'People in high public office are bribed more often. The law asks for a closer look, no more.';
const another = 'Whoever really stands behind an account must be known too.';

export const englishPersonalQuestions = {
  hasSingleName: { label: 'I have a single name', why: yourName },
  givenNames: {
    label: 'Given names',
    hint: 'All of them, as on your identity document.',
    why: yourName,
  },
  middleNames: {
    label: 'Middle names',
    hint: 'Only where your document has a line of its own.',
    why: yourName,
  },
  familyName: { label: 'Family name', hint: 'As on your identity document.', why: yourName },
  latinName: {
    label: 'Your name in the letters A to Z',
    hint: 'As in the two lines at the foot of your passport’s page.',
    why: 'Other banks and registers know names in these letters only.',
  },
  formerNames: {
    label: 'Former names',
    hint: 'A name before marriage, for example.',
    why: 'Registers may still know you by it.',
  },
  dateOfBirth: { label: 'Date of birth', hint: 'For example 27 3 1985.', why: yourBirth },
  countryOfBirth: {
    label: 'Country of birth',
    hint: 'As it is called today. Former names are found too.',
    why: yourBirth,
  },
  isCityOnDocument: { label: 'My document names no place of birth', why: yourBirth },
  cityOfBirth: { label: 'Town or city of birth', hint: 'As on your identity document.', why: yourBirth },
  nationalities: {
    label: 'Nationalities',
    hint: 'All that you have, up to five.',
    why: 'Your nationality decides which documents we may accept.',
  },
  nationalIdNumber: {
    label: 'National identity number',
    hint: 'If you have one. Spaces and dashes do not matter.',
    why: 'With it a register finds you and nobody else.',
  },
  'residence.country': address.country,
  'residence.line1': { ...address.line1, hint: 'Where you live, not a PO box.' },
  'residence.line2': address.line2,
  'residence.city': address.city,
  'residence.region': address.region,
  'residence.postalCode': address.postalCode,
  correspondenceSame: {
    label: 'Do letters go to the same address?',
    why: 'Some letters must reach you on paper.',
  },
  'correspondence.country': { ...address.country, why: 'Some letters must reach you on paper.' },
  'correspondence.line1': {
    ...address.line1,
    label: 'Street and number, or PO box',
    why: 'Some letters must reach you on paper.',
  },
  'correspondence.line2': address.line2,
  'correspondence.city': { ...address.city, why: 'Some letters must reach you on paper.' },
  'correspondence.region': address.region,
  'correspondence.postalCode': address.postalCode,
  mobilePhone: {
    label: 'Mobile phone',
    why: 'We ask you there when something about your account is not clear.',
  },
  usPerson: {
    label: 'Are you a US person for tax?',
    hint: 'For example a citizen, a green card holder, or somebody who lives there.',
    why: 'The United States tax their people wherever they live.',
  },
  usExplanation: {
    label: 'Why are you not a US person?',
    hint: 'You were born there or are a citizen. A sentence is enough, such as when you gave it up.',
    why: 'A birthplace or passport of the United States usually makes one.',
  },
  taxResidencies: {
    label: 'Where do you pay tax?',
    hint: 'Every country in which you are resident for tax, up to five.',
    why: yourTax,
  },
  employmentStatus: { label: 'What do you do for a living?', why: yourWork },
  occupation: { label: 'Occupation', hint: 'For example nurse, carpenter, teacher.', why: yourWork },
  employerName: { label: 'Employer or business', why: yourWork },
  employmentSector: { label: 'Sector', why: yourWork },
  purposeOfAccount: {
    label: 'What will you use the account for?',
    hint: 'Choose all that apply.',
    why: yourMoney,
  },
  purposeOther: { label: 'What else will you use it for?', why: yourMoney },
  expectedMonthlyVolume: {
    label: 'How much will move in a month?',
    hint: 'In and out together, in euros. A guess is fine.',
    why: yourMoney,
  },
  expectedMonthlyCount: {
    label: 'How many payments in a month?',
    hint: 'In and out together. A guess is fine.',
    why: yourMoney,
  },
  sourceOfFunds: {
    label: 'Where does the money come from?',
    hint: 'Choose all that apply.',
    why: 'We must be able to say that no crime pays into an account.',
  },
  sourceOther: {
    label: 'Where else does it come from?',
    why: 'We must be able to say that no crime pays into an account.',
  },
  pepStatus: {
    label: 'Do you, a close relative or a close associate hold a high public office?',
    hint: 'Now or within the last twelve months.',
    why: yourOffice,
  },
  'pep.function': { label: 'Which office?', why: yourOffice },
  'pep.body': {
    label: 'Name of the office or body',
    hint: 'For example Ministry of Finance.',
    why: yourOffice,
  },
  'pep.country': { label: 'In which country?', why: yourOffice },
  'pep.from': { label: 'Since when?', hint: 'For example 15 9 2021.', why: yourOffice },
  'pep.to': { label: 'Until when?', hint: 'Leave it empty while it lasts.', why: yourOffice },
  'pep.relation': { label: 'How are you related?', why: yourOffice },
  'pep.relatedPersonName': { label: 'Name of that person', why: yourOffice },
  sourceOfWealth: {
    label: 'How did you come by what you own?',
    hint: 'A few sentences: work, a sale, an inheritance, and about when.',
    why: 'With large sums or a public office the law asks where all of it comes from.',
  },
  actsForSelf: { label: 'Do you act for yourself?', hint: 'Not on behalf of somebody else.', why: another },
  'behalf.name': { label: 'Name of the person you act for', why: another },
  'behalf.dateOfBirth': { label: 'Their date of birth', hint: 'For example 27 3 1985.', why: another },
  'behalf.country': { label: 'The country they live in', why: another },
  declarationTrue: {
    label: 'What I have told is true and complete. I will tell you when something of it changes.',
    why: 'What you declare here is part of your file.',
  },
};
