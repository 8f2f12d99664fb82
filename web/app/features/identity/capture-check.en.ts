// English texts around the photos of a started in-house check.
import { byHandWorkingDays } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishCaptureCheck = {
  other: 'Choose another document',
  reading: {
    title: 'We’re reading your document',
    text: 'This usually takes less than a minute. You can leave this page. Your photos are saved.',
  },
  remove: {
    text: `You can withdraw your consent. We then delete your portrait photo. We keep it only if you’ve submitted it, another of your applications uses it, or the law requires it. Our team checks your identity manually, which usually takes ${byHandWorkingDays} working days longer.`,
    act: 'Delete my portrait photo',
    sure: 'Delete your portrait photo?',
    busy: 'Deleting…',
    stay: 'Keep the photo',
  },
};

export const useCaptureCheckCatalogue = (): typeof englishCaptureCheck => useTranslated(englishCaptureCheck);
