// English texts for a document that nearly matches the typed details. A separate chunk, because few people need it.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishIdentityNear = {
  title: 'Nearly the same',
  lead: 'Your document and your details do not say quite the same. Which is right?',
  mend: 'If you mistyped, change your details:',
  explain: 'If both are right, tell us why',
  hint: 'For example: my passport leaves out my second name.',
  missing: 'Write a sentence or two: 10 characters or more, 300 at most.',
  submit: 'Send and go on',
  busy: 'Sending …',
};

export const useIdentityNearCatalogue = (): typeof englishIdentityNear => useTranslated(englishIdentityNear);
