// English texts for entering representatives and employees.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishPeople = {
  removedInvited: (name: string) => `You’ve removed ${name} and withdrawn their invitation.`,
  joined: { text: 'To remove someone who has joined, go to', link: 'People and rights' },
  representative: {
    title: (company: string) => `Who represents ${company}?`,
    text: 'Add directors, partners and others who can act or sign for the company.',
    none: 'You haven’t added anyone yet. If you represent the company, start with yourself.',
    addFirst: 'Add the first representative',
    add: 'Add another representative',
  },
  employee: {
    title: 'Which employees will use the account?',
    text: 'This is optional, and you can add employees later. They don’t sign the contract, and your application doesn’t wait for them.',
    none: 'You haven’t added any employees.',
    addFirst: 'Add an employee',
    add: 'Add another employee',
  },
  fresh: {
    representative: (company: string) => `Who represents ${company}?`,
    me: (name: string) => `I do (${name})`,
    meAlone: 'I do',
    meTold: 'We’ll use the details you’ve already given us. There’s no invitation to send',
    other: 'Someone else',
    otherTold: 'You invite them by email, and they enter their own details',
    missing: 'Select who represents the company.',
  },
  parts: {
    who: { representative: 'About this representative', employee: 'About this employee' },
    office: (name: string) => `What does ${name} do at the company?`,
    signs: 'Signing power',
    may: (name: string) => `What can ${name} do with the account?`,
    yourOffice: 'What do you do at the company?',
    yours: 'What can you do with the account?',
    somebody: 'this person',
    back: 'Back to all people',
    invitedAt: (email: string) =>
      `Invited at ${email}. Until they join, you can correct the address in the list.`,
  },
  power: {
    enough: 'You have enough authorised signatories',
    missing: 'You need more authorised signatories',
    alone: (name: string) => `${name} can sign alone.`,
    together: (names: string) => `${names} can sign together.`,
    waits: (name: string, others: number) =>
      others === 1
        ? `${name} must sign with 1 other person. Add that person, or someone who can sign alone.`
        : `${name} must sign with ${others} other people. Add them, or someone who can sign alone.`,
    nobody: 'Add someone who can sign alone, or enough people who can sign together.',
  },
  powerOf: {
    sole: 'Sole signing power',
    joint: (others: number) =>
      others === 1 ? 'Joint signing power with 1 other' : `Joint signing power with ${others} others`,
  },
  missing: {
    representatives: 'Add enough people who can sign for the company.',
    person: (name: string) => `Complete the details for ${name}.`,
  },
  submit: 'Save and continue',
  incomplete: 'Some information is missing. We’ve marked it below.',
  limit: 'You can add up to 100 people. Remove someone first, or contact us.',
  closed: 'You’ve submitted these people, so you can’t change them at the moment.',
};

export const usePeopleWords = (): typeof englishPeople => useTranslated(englishPeople);
