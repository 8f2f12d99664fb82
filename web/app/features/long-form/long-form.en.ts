// English texts shared by all long forms while they are filled in and checked, loaded with the first of them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishLongForm = {
  next: 'Continue',
  change: 'Change',
  why: 'Why we ask',
  law: (basis: string) => `The law: ${basis}.`,
  seen: (years: number) =>
    `Only you and our review team see it. We keep it while you are a client, and ${years} years after.`,
  partOfMany: (at: number, all: number) => `Part ${at} of ${all}`,
  reopened: {
    title: 'This step is open again',
    text: 'You have changed an answer. Look at them all once more and confirm them, then you go on where you were.',
  },
  list: {
    count: (there: number, most: number) => `${there} of at most ${most}`,
    addFirst: 'Add one',
    add: 'Add another',
    remove: (what: string) => `Remove ${what}`,
    removed: (what: string) => `${what} is removed.`,
    undo: 'Undo',
    row: (at: number) => `Number ${at}`,
  },
  picks: { add: 'Type a name and choose it from the list', addSector: 'Type a word or a code' },
  email: 'E-mail',
  contactNote: 'Both are confirmed.',
  changeContact: 'Change them under Security',
  noPhone: 'None yet',
  phoneNote: 'Your e-mail was confirmed when you joined. Your phone is confirmed here, by a code.',
  addPhone: 'Add your mobile phone',
  searchHint: 'Type the beginning of the street, or fill in the fields below.',
  tax: {
    country: 'Country',
    tin: 'Tax number',
    tinNamed: (name: string) => `Tax number (${name})`,
    tinHint: 'Spaces and dashes do not matter.',
    reason: 'Why is there none?',
  },
  conflict: {
    title: 'This was changed in another tab or on another device.',
    mine: (answer: string) => `Keep mine: ${answer}`,
    theirs: (answer: string) => `Take the other: ${answer}`,
    empty: 'empty',
  },
  check: {
    title: 'Check your answers',
    lead: 'Read them once more before you go on. Change leads to the part, and back here.',
    submit: 'Confirm and go on',
    busy: 'Saving …',
    notSaved: 'Not everything is saved yet. Check your connection and try again.',
    incomplete: 'Something is still missing. It is marked below.',
    closed: 'Your answers are with us and cannot be changed now.',
  },
};

export const useLongForm = (): typeof englishLongForm => useTranslated(englishLongForm);
