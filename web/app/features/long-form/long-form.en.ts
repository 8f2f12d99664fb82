// English texts shared by all long forms while they are filled in and checked, loaded with the first of them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishLongForm = {
  next: 'Continue',
  change: 'Change',
  why: 'Why we ask',
  law: (basis: string) => `Legal basis: ${basis}.`,
  seen: (years: number) =>
    `You and our review team can see your answers. We keep them while you’re a client and, by law, for at least ${years} years after that.`,
  partOfMany: (at: number, all: number) => `Part ${at} of ${all}`,
  reopened: {
    title: 'This step is incomplete again',
    text: 'You changed an answer, so you need to complete this step again. Then you can pick up where you left off.',
  },
  list: {
    count: (there: number, most: number) => `${there} added (maximum ${most})`,
    addFirst: 'Add one',
    add: 'Add another',
    remove: (what: string) => `Remove ${what}`,
    removed: (what: string) => `Removed: ${what}.`,
    undo: 'Undo',
    row: (at: number) => `entry ${at}`,
  },
  picks: { add: 'Type a name and select it from the list' },
  email: 'Email',
  contactNote: 'We’ve confirmed both.',
  changeContact: 'Change them in Log-in and security',
  noPhone: 'Not added yet',
  phoneNote:
    'You’ve already confirmed your email. To confirm your phone, we’ll send you a code by text message.',
  addPhone: 'Add your mobile phone',
  searchHint: 'Start typing the address, or fill in the fields below.',
  tax: {
    country: 'Country',
    tin: 'Tax identification number (TIN)',
    tinNamed: (name: string) => `Tax identification number (TIN): ${name}`,
    tinHint: 'Spaces and dashes don’t matter.',
    reason: 'Why is there no TIN?',
  },
  conflict: {
    title:
      'This answer was also changed somewhere else, for example in another tab. Which one do you want to keep?',
    mine: (answer: string) => `Keep mine: ${answer}`,
    theirs: (answer: string) => `Keep the other: ${answer}`,
    empty: 'no answer',
  },
  check: {
    title: 'Check your answers',
    lead: 'Check your answers before you continue. Select Change to edit an answer.',
    submit: 'Confirm and continue',
    busy: 'Saving…',
    notSaved: 'Some answers aren’t saved yet. Check your connection and try again.',
    incomplete: 'Some answers are missing or need to be corrected. They’re marked below.',
    closed: 'You’ve submitted these answers, so you can’t change them now.',
  },
};

export const useLongForm = (): typeof englishLongForm => useTranslated(englishLongForm);
