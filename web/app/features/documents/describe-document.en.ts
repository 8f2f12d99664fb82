// English texts for the questions about an uploaded document.
import { useTranslated } from '../../texts/catalogue.tsx';

const months = (count: number): string => (count === 1 ? 'one month' : `${count} months`);

export const englishDocumentDescription = {
  title: 'About this paper',
  saved: 'Saved',
  notSaved: 'Not saved – trying again',
  type: 'Which paper is it?',
  issuedOn: 'Date on the paper',
  issuedHint: 'Like 27 3 2026.',
  oldest: (count: number) => `It may be ${months(count)} old at most. Like 27 3 2026.`,
  expiresOn: 'Valid until',
  expiresHint: 'If a last day stands on it.',
  issuer: 'Who issued it?',
  issuerHint: 'The office, court, bank or company whose name stands on it.',
  language: 'In which language is it?',
  languageHint: (languages: string) => `Papers in ${languages} need no translation.`,
  foreign: 'A certified translation is needed as well. It is now in the list below this paper.',
  otherLanguage: 'Another language',
  note: 'Anything we should know?',
  noteHint: (characters: number) => `Up to ${characters} characters.`,
  pagesComplete: 'All pages of the paper are here',
  done: 'Done with this paper',
  problem: 'Something is missing here',
  conflict: {
    title: 'This was answered in another tab too. Which answer holds?',
    mine: (answer: string) => `Mine: ${answer}`,
    theirs: (answer: string) => `The other one: ${answer}`,
    empty: 'nothing',
    yes: 'yes',
  },
};

export const useDocumentDescription = (): typeof englishDocumentDescription =>
  useTranslated(englishDocumentDescription);
