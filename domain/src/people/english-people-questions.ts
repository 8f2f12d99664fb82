// The questions about representatives and employees, with reasons and choices, in English.

export const englishPeopleQuestions = {
  givenNames: {
    label: 'Given names',
    hint: 'As they stand in the passport.',
    why: 'We must know by name who acts for a client.',
  },
  familyName: { label: 'Family name', why: 'We must know by name who acts for a client.' },
  hasSingleName: { label: 'They have only one name', why: 'Not everybody has two names.' },
  dateOfBirth: { label: 'Date of birth', why: 'It tells apart people who share a name.' },
  nationality: { label: 'Nationality', why: 'The law asks for it of everybody who acts for a client.' },
  residenceCountry: { label: 'Country they live in', why: 'The law asks where they live.' },
  email: {
    label: 'E-mail',
    hint: 'An address that only they read.',
    why: 'They get a link there, and tell us about themselves.',
  },
  mobilePhone: { label: 'Mobile phone', hint: 'Like +49 170 1234567.', why: 'It helps us to reach them.' },
  authority: {
    label: 'Why they may act for the company',
    why: 'We must know on what their right to act rests.',
  },
  jobTitle: { label: 'Job title', hint: 'Like managing director.', why: 'It says what they do there.' },
  department: { label: 'Department', why: 'It helps to tell people apart.' },
  appointedOn: { label: 'Appointed on', why: 'A right to act has a beginning.' },
  employedSince: { label: 'At the company since', why: 'It says from when on they work there.' },
  isInRegister: {
    label: 'Does the register name them?',
    hint: 'The register that the company stands in.',
    why: 'If it does, its extract proves their right to act. If not, we ask for a paper that does.',
  },
  'signer.power': {
    label: 'Do they sign for the company?',
    why: 'We need to know whose name under a contract counts.',
  },
  'signer.jointWith': {
    label: 'With how many others do they sign?',
    why: 'A contract needs all the names that the company needs.',
  },
  transactionPermissions: {
    label: 'What they may do with the account',
    why: 'Nobody can do more than you allow here.',
  },
  amountLimit: {
    label: 'Up to which amount a day',
    hint: 'Like 25,000. Leave it out for no limit.',
    why: 'It limits what one person alone can move.',
  },
  limitCurrency: { label: 'Currency of the limit', why: 'An amount is one of a currency.' },
  validUntil: {
    label: 'End date',
    hint: 'The last day on which they can act. For employees, at most 24 months from now.',
    why: 'Rights that end by themselves are not forgotten.',
  },
};

/** The wording for creators who enter themselves. */
export const englishOwnQuestions = {
  authority: {
    label: 'Why you may act for the company',
    why: 'We must know on what your right to act rests.',
  },
  jobTitle: { label: 'Your job title', hint: 'Like managing director.', why: 'It says what you do there.' },
  appointedOn: { label: 'You were appointed on', why: 'A right to act has a beginning.' },
  isInRegister: {
    label: 'Does the register name you?',
    hint: 'The register that the company stands in.',
    why: 'If it does, its extract proves your right to act. If not, we ask for a paper that does.',
  },
  'signer.power': {
    label: 'Do you sign for the company?',
    why: 'We need to know whose name under a contract counts.',
  },
  'signer.jointWith': {
    label: 'With how many others do you sign?',
    why: 'A contract needs all the names that the company needs.',
  },
};

export const englishPeopleChoices = {
  authority: {
    director: 'Director',
    'managing-director': 'Managing director',
    partner: 'Partner',
    trustee: 'Trustee',
    'company-secretary': 'Company secretary',
    'power-of-attorney': 'Power of attorney',
    procuration: 'Procuration (registered power)',
    other: 'Something else',
  },
  'signer.power': { none: 'No', sole: 'Yes, alone', joint: 'Yes, together with others' },
  transactionPermissions: {
    Account_Admin: 'Administer the account',
    User_Admin: 'Administer its users',
    Transaction_Submit: 'Prepare payments',
    Transaction_Approve: 'Approve payments of others',
    Exchange: 'Exchange money',
    Read_All: 'See everything',
  },
  yesOrNo: { yes: 'Yes', no: 'No' },
};
