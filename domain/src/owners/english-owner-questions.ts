// The questions about an owner and the reasons for asking, in English.

export const englishOwnerQuestions = {
  kind: {
    label: 'This owner is',
    why: 'People are asked other things than companies, and behind a company we ask for its owners.',
  },
  isMe: { label: 'This is me', why: 'What we know of you is not asked again.' },
  givenNames: {
    label: 'Given names',
    hint: 'As they stand in the passport.',
    why: 'A firm must know its owners by name.',
  },
  familyName: { label: 'Family name', why: 'A firm must know its owners by name.' },
  hasSingleName: { label: 'They have only one name', why: 'Not everybody has two names.' },
  dateOfBirth: { label: 'Date of birth', why: 'It tells apart people who share a name.' },
  nationality: { label: 'Nationality', why: 'The law asks for the nationality of each owner.' },
  residenceCountry: { label: 'Country they live in', why: 'The law asks where each owner lives.' },
  'company.legalName': {
    label: 'Full name',
    hint: 'As it stands in the register or the deed.',
    why: 'A firm must know by name who stands behind its client.',
  },
  'company.country': { label: 'Country', why: 'It says which register and which law to look at.' },
  'company.legalForm': {
    label: 'Legal form',
    hint: 'Like GmbH, Ltd or S.A.',
    why: 'It says who may own it.',
  },
  'company.hasNoRegister': {
    label: 'It stands in no register',
    why: 'Some companies are in no register.',
  },
  'company.registrationNumber': {
    label: 'Number in the register',
    why: 'With it we find the right company.',
  },
  'company.registerName': { label: 'Name of the register', why: 'Some countries have more than one.' },
  'company.governingLaw': {
    label: 'Law that the trust follows',
    why: 'The law of a trust says who decides in it.',
  },
  'company.lei': {
    label: 'LEI',
    hint: '20 letters and numbers, if it has one.',
    why: 'It is the same number in every country.',
  },
  email: {
    label: 'E-mail',
    hint: 'An address that only they read.',
    why: 'They get a link there, and tell us about themselves.',
  },
  mobilePhone: { label: 'Mobile phone', hint: 'Like +49 170 1234567.', why: 'It helps us to reach them.' },
  stakes: { label: 'What they hold', why: 'Shares and rights say who owns and who decides.' },
  'signer.power': {
    label: 'Do they sign for the company?',
    why: 'We need to know whose name under a contract counts.',
  },
  'signer.jointWith': {
    label: 'With how many others do they sign?',
    why: 'A contract needs all the names that the company needs.',
  },
  sanctionsSelfDeclared: {
    label: 'Do sanctions name this owner?',
    hint: 'Lists of the EU, the UN, the UK or the US.',
    why: 'We may not work for whom sanctions name.',
  },
  noOwnerReason: {
    label: 'Why does nobody own or control enough?',
    why: 'Where nobody is named, the law asks for the reason.',
  },
  noOwnerText: {
    label: 'How did you look for owners?',
    hint: 'One or two sentences.',
    why: 'The law asks us to keep how it was looked for.',
  },
};
