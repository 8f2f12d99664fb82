// The questions about an owner and the reasons for asking, in English.

export const englishOwnerQuestions = {
  kind: {
    label: 'Type of owner',
    why: 'We ask different questions about people and companies. If a company is an owner, we also ask who owns it.',
  },
  isMe: { label: 'This is me', why: 'We use the details you’ve already given us.' },
  givenNames: {
    label: 'Given names',
    hint: 'As shown on their identity document.',
    why: 'We must know each owner by name.',
  },
  familyName: { label: 'Family name', why: 'We must know each owner by name.' },
  hasSingleName: { label: 'They only have one name', why: 'Some people have only one legal name.' },
  dateOfBirth: { label: 'Date of birth', why: 'It helps us tell apart people with the same name.' },
  nationality: { label: 'Nationality', why: 'We must record the nationality of each owner.' },
  residenceCountry: { label: 'Country of residence', why: 'We must know where each owner lives.' },
  'company.legalName': {
    label: 'Full name',
    hint: 'As shown in the register or the trust deed.',
    why: 'We must know each owner by name.',
  },
  'company.country': { label: 'Country', why: 'It decides which register and which law apply.' },
  'company.legalForm': {
    label: 'Legal form',
    hint: 'For example, GmbH, Ltd or S.A.',
    why: 'It helps us understand who can own the company.',
  },
  'company.hasNoRegister': {
    label: 'It isn’t in a company register',
    why: 'Not every company has to be registered.',
  },
  'company.registrationNumber': {
    label: 'Registration number',
    why: 'It helps us find the right company.',
  },
  'company.registerName': { label: 'Name of the register', why: 'Some countries have several registers.' },
  'company.governingLaw': {
    label: 'Country whose law governs the trust',
    why: 'This law decides who controls the trust.',
  },
  'company.lei': {
    label: 'Legal Entity Identifier (LEI)',
    hint: '20 letters and numbers. Leave blank if it has none.',
    why: 'The LEI is the same in every country.',
  },
  email: {
    label: 'Email address',
    hint: 'Use an address that only they can access.',
    why: 'If you invite them, we send their personal link to this address.',
  },
  mobilePhone: {
    label: 'Mobile phone',
    hint: 'For example, +49 170 1234567.',
    why: 'It gives us another way to contact them.',
  },
  stakes: {
    label: 'Shares and other rights',
    why: 'They show us who owns and controls the company.',
  },
  'signer.power': {
    label: 'Can they sign for the company?',
    why: 'We need to know who can sign contracts for the company.',
  },
  'signer.jointWith': {
    label: 'How many other people must sign with them?',
    why: 'We need to know how many signatures the company requires.',
  },
  sanctionsSelfDeclared: {
    label: 'Is this owner on a sanctions list?',
    hint: 'For example, a list of the EU, the UN, the UK or the US.',
    why: 'The law limits business with people and companies on these lists.',
  },
  noOwnerReason: {
    label: 'Why does no one own or control enough?',
    why: 'If there is no beneficial owner, the law requires a reason.',
  },
  noOwnerText: {
    label: 'How did you look for beneficial owners?',
    hint: 'One or two sentences.',
    why: 'We must keep a record of how you looked for them.',
  },
};
