// English texts for the check against bots.
import { useTranslated } from '../texts/catalogue.tsx';

/** Always in English, like a vendor's badge (D12). */
export const CAPTCHA_BADGE = 'Protected against bots, without puzzles or tracking';

export const englishLongerCheck = {
  title: 'We’re running a longer security check',
  text: 'The usual check against bots didn’t work here, so your browser is running a longer one. This can take several seconds.',
};

export const useLongerCheckCatalogue = (): typeof englishLongerCheck => useTranslated(englishLongerCheck);
