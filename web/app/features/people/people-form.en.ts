// English texts for entering representatives and employees.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishPeople = {
  removedInvited: (name: string) => `${name} is removed, and their invitation is withdrawn.`,
  joined: { text: 'To remove someone who has joined, go to', link: 'People and rights' },
  representative: {
    title: (company: string) => `Who represents ${company}?`,
    text: 'Directors, partners and others who may act and sign in its name.',
    none: 'Nobody is named yet. Begin with yourself if you represent it.',
    addFirst: 'Name the first representative',
    add: 'Add another representative',
  },
  employee: {
    title: 'Which employees will use the account?',
    text: 'You can leave this out, and name them later too. They sign nothing and hold nothing up.',
    none: 'Nobody is named.',
    addFirst: 'Name an employee',
    add: 'Add another employee',
  },
  fresh: {
    representative: (company: string) => `Who represents ${company}?`,
    me: (name: string) => `I do, ${name}`,
    meAlone: 'I do',
    meTold: 'What we know of you is not asked again. There is nobody to invite',
    other: 'Somebody else',
    otherTold: 'They get a mail and tell us about themselves',
    missing: 'Select who represents the company.',
  },
  parts: {
    who: { representative: 'About this representative', employee: 'About this employee' },
    office: (name: string) => `What ${name} does at the company`,
    signs: 'Signing for the company',
    may: (name: string) => `What ${name} may do`,
    yourOffice: 'What you do at the company',
    yours: 'What you may do',
    somebody: 'this person',
    back: 'All people',
    invitedAt: (email: string) => `They were invited at ${email}. Correct the address in the list.`,
  },
  power: {
    enough: 'Enough people may sign',
    missing: 'Not enough people may sign yet',
    alone: (name: string) => `${name} signs alone.`,
    together: (names: string) => `${names} sign together.`,
    waits: (name: string, others: number) =>
      others === 1
        ? `${name} signs with 1 other. Name them too, or somebody who signs alone.`
        : `${name} signs with ${others} others. Name them too, or somebody who signs alone.`,
    nobody: 'Name somebody who signs alone, or as many as must sign together.',
  },
  powerOf: {
    sole: 'Signs alone',
    joint: (others: number) => (others === 1 ? 'Signs with 1 other' : `Signs with ${others} others`),
  },
  missing: {
    representatives: 'Name somebody who may sign for the company.',
    person: (name: string) => `Finish what is asked of ${name}.`,
  },
  submit: 'Confirm and go on',
  incomplete: 'Something is still missing. It is marked below.',
  limit: 'No more people can be named here. Take somebody out first.',
  closed: 'The people are with us and cannot be changed now.',
};

export const usePeopleWords = (): typeof englishPeople => useTranslated(englishPeople);
