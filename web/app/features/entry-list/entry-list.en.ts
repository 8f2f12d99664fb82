// English texts that the lists of owners and of people share.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishEntryList = {
  unnamed: 'No name yet',
  yourCompany: 'your company',
  next: 'Continue',
  change: 'Change',
  remove: 'Remove',
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  you: 'You',
  forYou: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  part: (at: number, all: number) => `Part ${at} of ${all}`,
  saved: 'What you typed is kept.',
  reach: (name: string) => `How to reach ${name}`,
  conflict: {
    title: (name: string) => `${name} was changed in another tab or on another device.`,
    mine: (told: string) => `Keep mine: ${told}`,
    theirs: (told: string) => `Take the other: ${told}`,
    removed: 'removed',
  },
  busy: 'Saving …',
  notSaved: 'Not everything is saved yet. Check your connection and try again.',
  reopened: {
    title: 'This step is open again',
    text: 'Something has changed. Confirm it once more, then you go on where you were.',
  },
};

export const useEntryListWords = (): typeof englishEntryList => useTranslated(englishEntryList);
