// English texts for the questions about an uploaded document.
import { useTranslated } from '../../texts/catalogue.tsx';

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

export const englishDocumentDescription = {
  title: 'About this document',
  saved: 'Saved',
  notSaved: 'Not saved – trying again',
  type: 'What type of document is this?',
  issuedOn: 'Date on the document',
  issuedHint: 'For example, 27 3 2026.',
  oldest: (count: number) => `It must be no more than ${months(count)} old. For example, 27 3 2026.`,
  expiresOn: 'Expiry date',
  expiresHint: 'Leave blank if the document has no expiry date.',
  issuer: 'Who issued the document?',
  issuerHint: 'The authority, court, bank or company named on it.',
  language: 'Language of the document',
  languageHint: (languages: string) => `Documents in ${languages} don’t need a translation.`,
  foreign: 'You also need to upload a certified translation. It’s in the list below this document.',
  otherLanguage: 'Another language',
  note: 'Is there anything else we should know?',
  noteHint: (characters: number) => `Up to ${characters} characters.`,
  pagesComplete: 'I have uploaded all pages of this document',
  done: 'Save and continue',
  conflict: {
    title: 'This answer was also changed in another tab. Which one should we use?',
    mine: (answer: string) => `Use my answer: ${answer}`,
    theirs: (answer: string) => `Use the other answer: ${answer}`,
    empty: 'blank',
    yes: 'yes',
  },
};

export const useDocumentDescription = (): typeof englishDocumentDescription =>
  useTranslated(englishDocumentDescription);
