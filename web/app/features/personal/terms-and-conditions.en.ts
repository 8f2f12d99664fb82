// English texts for the steps of the personal account, loaded only with those pages.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishPersonal = {
  terms: {
    lead: 'Plain words, about four minutes. You can come back to them at any time.',
    version: (day: string) => `In force since ${day}`,
    changedTitle: 'The terms have changed since you accepted them',
    changed: (day: string) =>
      `You accepted them on ${day}. What is new is marked; what is gone is crossed out. Everything else is as you know it.`,
    wholeText: 'Read the whole text without marks',
    agree: 'I have read the terms and agree to them',
    missing: 'Tick the box if you agree to the terms. Without it the account cannot be opened.',
    submit: 'Agree and go on',
    busy: 'Saving …',
    accepted: (day: string) => `You accepted these terms on ${day}.`,
    next: 'Go on',
    newer: 'The terms have just changed. Read what is new, then agree to it.',
  },
};

export const usePersonalCatalogue = (): typeof englishPersonal => useTranslated(englishPersonal);
