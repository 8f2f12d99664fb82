// English texts for a document that nearly matches the typed details. A separate chunk, because few people need it.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishIdentityNear = {
  title: 'There’s a small difference',
  lead: 'Some details on your document differ slightly from the details you entered. Which are correct?',
  mend: 'If you made a typing mistake, correct it here:',
  explain: 'If both are correct, explain the difference',
  hint: 'For example: My passport doesn’t show my second name.',
  missing: 'Enter an explanation of 10 to 300 characters.',
  submit: 'Send and continue',
  busy: 'Sending…',
};

export const useIdentityNearCatalogue = (): typeof englishIdentityNear => useTranslated(englishIdentityNear);
