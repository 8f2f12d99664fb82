// English texts around the photos of a started in-house check.
import { byHandWorkingDays } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';
import { inWords } from '../../texts/in-words.ts';

export const englishCaptureCheck = {
  other: 'Choose another document',
  reading: {
    title: 'We are reading your document',
    text: 'Usually this takes less than a minute. You can leave this page; nothing is lost.',
  },
  remove: {
    text: `You can take your consent back. We then delete your portrait, unless you have submitted an application with it or the law requires us to keep it. Our staff check your identity by hand, which takes about ${inWords(byHandWorkingDays)} working days longer.`,
    act: 'Delete my portrait',
    sure: 'Delete your portrait?',
    busy: 'Deleting …',
    stay: 'Keep it',
  },
};

export const useCaptureCheckCatalogue = (): typeof englishCaptureCheck => useTranslated(englishCaptureCheck);
