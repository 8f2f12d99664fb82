// The questions about representatives and employees, with reasons and choices, in English.

export const englishPeopleQuestions = {
  givenNames: {
    label: 'Given names',
    hint: 'As shown on their identity document.',
    why: 'We must know everyone who acts for the company by name.',
  },
  familyName: { label: 'Family name', why: 'We must know everyone who acts for the company by name.' },
  hasSingleName: { label: 'They only have one name', why: 'Some people have only one legal name.' },
  dateOfBirth: { label: 'Date of birth', why: 'It helps us tell apart people with the same name.' },
  nationality: {
    label: 'Nationality',
    why: 'We must record the nationality of everyone who represents the company.',
  },
  residenceCountry: {
    label: 'Country of residence',
    why: 'We must know where everyone who represents the company lives.',
  },
  email: {
    label: 'Email address',
    hint: 'Use an address that only they can access.',
    why: 'We send their personal link to this address when you invite them.',
  },
  mobilePhone: {
    label: 'Mobile phone',
    hint: 'For example, +49 170 1234567.',
    why: 'It gives us another way to contact them.',
  },
  authority: {
    label: 'Authority to act',
    why: 'We must know what allows them to act for the company.',
  },
  jobTitle: {
    label: 'Job title',
    hint: 'For example, managing director.',
    why: 'It helps us understand their role at the company.',
  },
  department: { label: 'Department', why: 'It helps us tell apart people with the same name.' },
  appointedOn: { label: 'Date of appointment', why: 'It shows since when they can act for the company.' },
  employedSince: { label: 'Employed since', why: 'It shows how long they have worked at the company.' },
  isInRegister: {
    label: 'Does the company register list them?',
    hint: 'This is the register your company is entered in.',
    why: 'If it does, a register extract can confirm their authority to act.',
  },
  'signer.power': {
    label: 'Can they sign for the company?',
    why: 'We need to know who can sign contracts for the company.',
  },
  'signer.jointWith': {
    label: 'How many other people must sign with them?',
    why: 'We need to know how many signatures the company requires.',
  },
  transactionPermissions: {
    label: 'What can they do with the account?',
    why: 'They can only do what you select. If you add a representative without selecting rights, they can submit payments, exchange currencies and view everything.',
  },
  amountLimit: {
    label: 'Daily limit',
    hint: 'For example, 25,000. Leave blank for no limit.',
    why: 'It limits how much they can move in a day.',
  },
  limitCurrency: { label: 'Currency of the limit', why: 'We need to know which currency the limit is in.' },
  validUntil: {
    label: 'End date',
    hint: 'The last day they can act for the company. For employees, up to 24 months from now.',
    why: 'It makes sure that their rights end when they should.',
  },
};

/** The wording for creators who enter themselves. */
export const englishOwnQuestions = {
  authority: {
    label: 'Your authority to act',
    why: 'We must know what allows you to act for the company.',
  },
  jobTitle: {
    label: 'Your job title',
    hint: 'For example, managing director.',
    why: 'It helps us understand your role at the company.',
  },
  appointedOn: {
    label: 'Date of your appointment',
    why: 'It shows since when you can act for the company.',
  },
  isInRegister: {
    label: 'Does the company register list you?',
    hint: 'This is the register your company is entered in.',
    why: 'If it does, a register extract can confirm your authority to act.',
  },
  'signer.power': {
    label: 'Can you sign for the company?',
    why: 'We need to know who can sign contracts for the company.',
  },
  'signer.jointWith': {
    label: 'How many other people must sign with you?',
    why: 'We need to know how many signatures the company requires.',
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
    procuration: 'Procuration (registered signing power)',
    other: 'Other',
  },
  'signer.power': {
    none: 'No',
    sole: 'Yes, alone (sole signing power)',
    joint: 'Yes, together with others (joint signing power)',
  },
  transactionPermissions: {
    Account_Admin: 'Manage the account',
    User_Admin: 'Manage users',
    Transaction_Submit: 'Submit payments',
    Transaction_Approve: 'Approve payments',
    Exchange: 'Exchange currencies',
    Read_All: 'View everything',
  },
  yesOrNo: { yes: 'Yes', no: 'No' },
};
