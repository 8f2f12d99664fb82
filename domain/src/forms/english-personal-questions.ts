// The questions of personal information in English: label, optional hint, and the reason for asking. The legal
// basis is in the table of questions.

const yourHome = 'By law, we must know where you live, and we need an address for letters.';
const address = {
  country: { label: 'Country', why: yourHome },
  line1: { label: 'Street and number', why: yourHome },
  line2: { label: 'Flat, floor or building', why: yourHome },
  city: { label: 'Town or city', why: yourHome },
  region: { label: 'Region, state or county', why: yourHome },
  postalCode: { label: 'Postal code', why: yourHome },
};

const yourName = 'By law, we must check your name against your identity document.';
const yourBirth = 'These details help us tell you apart from others with the same name.';
const yourTax = 'International tax rules (CRS and FATCA) require us to record where you pay tax.';
const yourUsStatus = 'US tax rules apply to US citizens and residents wherever they live.';
const yourWork = 'Your work helps us recognise payments that are normal for you, and notice unusual ones.';
const yourUse = 'By law, we must know what an account will be used for before we open it.';
const yourFunds = 'We are required to check where the money comes from.';
const yourOffice = 'The law requires extra checks for people in prominent public positions.';
const another = 'By law, we must know who the account is used for.';

export const englishPersonalQuestions = {
  hasSingleName: { label: 'I only have one name', why: yourName },
  givenNames: {
    label: 'Given names',
    hint: 'All of them, as shown on your identity document.',
    why: yourName,
  },
  middleNames: {
    label: 'Middle names',
    hint: 'Only if your document shows them separately.',
    why: yourName,
  },
  familyName: { label: 'Family name', hint: 'As shown on your identity document.', why: yourName },
  latinName: {
    label: 'Your name in the letters A to Z',
    hint: 'As in the two lines at the bottom of your passport’s photo page.',
    why: 'We compare your name in the letters A to Z with your identity document.',
  },
  formerNames: {
    label: 'Former names',
    hint: 'For example, your name before marriage.',
    why: 'Some registers may still list you under a former name.',
  },
  dateOfBirth: { label: 'Date of birth', hint: 'For example, 27 3 1985.', why: yourBirth },
  countryOfBirth: {
    label: 'Country of birth',
    hint: 'Its name today. You can also search for a former name.',
    why: yourBirth,
  },
  isCityOnDocument: { label: 'My document doesn’t show a place of birth', why: yourBirth },
  cityOfBirth: {
    label: 'Town or city of birth',
    hint: 'As shown on your identity document.',
    why: yourBirth,
  },
  nationalities: {
    label: 'Nationalities',
    hint: 'Add all your nationalities, up to 5.',
    why: 'By law, we must record all your nationalities.',
  },
  nationalIdNumber: {
    label: 'National identity number',
    hint: 'If you have one. Spaces and dashes don’t matter.',
    why: yourBirth,
  },
  'residence.country': address.country,
  'residence.line1': { ...address.line1, hint: 'Where you live. We can’t accept a PO box.' },
  'residence.line2': address.line2,
  'residence.city': address.city,
  'residence.region': address.region,
  'residence.postalCode': address.postalCode,
  correspondenceSame: {
    label: 'Should we send letters to this address?',
    why: yourHome,
  },
  'correspondence.country': address.country,
  'correspondence.line1': {
    ...address.line1,
    label: 'Street and number, or PO box',
  },
  'correspondence.line2': address.line2,
  'correspondence.city': address.city,
  'correspondence.region': address.region,
  'correspondence.postalCode': address.postalCode,
  mobilePhone: {
    label: 'Mobile phone',
    why: 'We send codes to your mobile phone, and may call you about your application.',
  },
  usPerson: {
    label: 'Are you a US person for tax purposes?',
    hint: 'For example, you’re a US citizen, have a green card or live in the US.',
    why: yourUsStatus,
  },
  usExplanation: {
    label: 'Why aren’t you a US person?',
    hint: 'You were born in the US or are a US citizen. One sentence is enough, for example when you gave up citizenship.',
    why: yourUsStatus,
  },
  taxResidencies: {
    label: 'Countries of tax residence',
    hint: 'Every country where you’re resident for tax purposes, up to 5.',
    why: yourTax,
  },
  employmentStatus: { label: 'Employment status', why: yourWork },
  occupation: { label: 'Occupation', hint: 'For example, nurse, carpenter or teacher.', why: yourWork },
  employerName: { label: 'Employer or business', why: yourWork },
  employmentSector: { label: 'Business sector', why: yourWork },
  purposeOfAccount: {
    label: 'What will you use the account for?',
    hint: 'Select all that apply.',
    why: yourUse,
  },
  purposeOther: { label: 'What else will you use the account for?', why: yourUse },
  expectedMonthlyVolume: {
    label: 'How much do you expect to pay in and out each month?',
    hint: 'In and out together, in euros. An estimate is fine.',
    why: yourUse,
  },
  expectedMonthlyCount: {
    label: 'How many payments do you expect each month?',
    hint: 'In and out together. An estimate is fine.',
    why: yourUse,
  },
  sourceOfFunds: {
    label: 'Source of funds',
    hint: 'Where the money you pay in comes from. Select all that apply.',
    why: yourFunds,
  },
  sourceOther: {
    label: 'Where else does the money come from?',
    why: yourFunds,
  },
  pepStatus: {
    label: 'Are you, a close relative or a close associate a politically exposed person (PEP)?',
    hint: 'A PEP holds a prominent public position, or held one in the last 12 months.',
    why: yourOffice,
  },
  'pep.function': { label: 'Public position', why: yourOffice },
  'pep.body': {
    label: 'Name of the institution',
    hint: 'For example, Ministry of Finance.',
    why: yourOffice,
  },
  'pep.country': { label: 'Country of the institution', why: yourOffice },
  'pep.from': { label: 'Start date of the position', hint: 'For example, 15 9 2021.', why: yourOffice },
  'pep.to': {
    label: 'End date of the position',
    hint: 'Leave blank if it hasn’t ended.',
    why: yourOffice,
  },
  'pep.relation': { label: 'How are you related?', why: yourOffice },
  'pep.relatedPersonName': { label: 'Full name of the PEP', why: yourOffice },
  sourceOfWealth: {
    label: 'Source of wealth',
    hint: 'How did you acquire your wealth? For example, through work, a sale or an inheritance, and roughly when.',
    why: 'For large amounts and public positions, the law requires us to ask how you acquired your wealth.',
  },
  actsForSelf: {
    label: 'Are you acting on your own behalf?',
    hint: 'Select “No” only if you’re acting for another person.',
    why: another,
  },
  'behalf.name': { label: 'Full name of the person you’re acting for', why: another },
  'behalf.dateOfBirth': { label: 'Their date of birth', hint: 'For example, 27 3 1985.', why: another },
  'behalf.country': { label: 'Country they live in', why: another },
  declarationTrue: {
    label: 'I confirm that this information is true and complete, and I will tell you if anything changes.',
    why: 'We store this declaration with your application.',
  },
};
