// The words of personal information as it is filled in and checked, in English: fetched with its form.
import { useTranslated } from './catalogue.tsx';

export const englishPersonalForm = {
  sections: {
    name: 'Your name',
    birth: 'Birth and nationality',
    home: 'Where you live',
    tax: 'Tax',
    work: 'Work',
    money: 'The account and its money',
    standing: 'Public office and whom you act for',
  },
  next: 'Continue',
  change: 'Change',
  why: 'Why we ask',
  law: (basis: string) => `The law: ${basis}.`,
  partOfMany: (at: number, all: number) => `Part ${at} of ${all}`,
  list: {
    addFirst: 'Add one',
    add: 'Add another',
    remove: (what: string) => `Remove ${what}`,
    removed: (what: string) => `${what} is removed.`,
    undo: 'Undo',
    row: (at: number) => `Number ${at}`,
  },
  formerName: (at: number) => `Former name ${at}`,
  nationality: { first: 'Nationality', further: (at: number) => `Nationality ${at}` },
  email: 'E-mail',
  contactNote: 'Both were confirmed when you signed up.',
  changeContact: 'Change them under Security',
  address: {
    home: 'Your home',
    letters: 'Address for letters',
    search: 'Find your address',
    searchHint: 'Type the beginning of the street, or fill in the fields below.',
    why: 'A firm must know where its clients live, and a letter must find you.',
  },
  tax: {
    country: 'Country',
    tin: 'Tax number',
    tinNamed: (name: string) => `Tax number (${name})`,
    tinHint: 'Spaces and dashes do not matter.',
    none: 'I have no tax number there',
    reason: 'Why is there none?',
    explanation: 'Why can you not get one?',
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
    declared: 'Your declaration',
    submit: 'Confirm and go on',
    busy: 'Saving …',
    notSaved: 'Not everything is saved yet. Check your connection and try again.',
    incomplete: 'Something is still missing. It is marked below.',
    closed: 'Your answers are with us and cannot be changed now.',
  },
};

export const usePersonalForm = (): typeof englishPersonalForm => useTranslated(englishPersonalForm);
