// English texts that the lists of owners and of people share.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishEntryList = {
  unnamed: 'No name yet',
  yourCompany: 'your company',
  next: 'Continue',
  change: 'Change',
  remove: 'Remove',
  removed: (name: string) => `You’ve removed ${name}.`,
  undo: 'Undo',
  you: 'You',
  forYou: (count: number) => (count === 1 ? '1 answer to complete' : `${count} answers to complete`),
  part: (at: number, all: number) => `Part ${at} of ${all}`,
  saved: 'We save your answers as you type.',
  reach: (name: string) => `How can we contact ${name}?`,
  conflict: {
    title: (name: string) => `${name} was changed in another tab or on another device.`,
    mine: (told: string) => `Keep mine: ${told}`,
    theirs: (told: string) => `Keep the other: ${told}`,
    removed: 'removed',
  },
  busy: 'Saving…',
  notSaved: 'Not everything is saved yet. Check your connection and try again.',
  reopened: {
    title: 'This step is incomplete again',
    text: 'A change means that some details are missing. Complete them, then save this step again.',
  },
};

export const useEntryListWords = (): typeof englishEntryList => useTranslated(englishEntryList);
