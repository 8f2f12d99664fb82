// English texts for the steps of the personal account, loaded only with those pages.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishPersonal = {
  terms: {
    lead: 'In plain language, about four minutes to read. You can read them again at any time.',
    version: (day: string) => `In force since ${day}`,
    changedTitle: 'The terms have changed since you accepted them',
    changed: (day: string) =>
      `You accepted them on ${day}. New text is highlighted, and deleted text is crossed out. Everything else is unchanged.`,
    wholeText: 'Read the full terms without the changes marked',
    agree: 'I have read the terms and agree to them',
    missing: 'Tick the box to agree to the terms. We can’t open an account without your agreement.',
    submit: 'Agree and continue',
    busy: 'Saving…',
    accepted: (day: string) => `You accepted these terms on ${day}.`,
    next: 'Continue',
    newer: 'Read the new terms, then agree to them. They’ve just changed.',
  },
};

export const usePersonalCatalogue = (): typeof englishPersonal => useTranslated(englishPersonal);
