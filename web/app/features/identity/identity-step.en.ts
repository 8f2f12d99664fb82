// English texts for the identity step, loaded only with its pages.
import { byHandWorkingDays } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';
import { inWords } from '../../texts/in-words.ts';

export const englishIdentity = {
  lead: 'About three minutes. Have your passport or identity card at hand.',
  typed: {
    title: 'Compared with your details',
    name: 'Name',
    dateOfBirth: 'Date of birth',
    change: 'Change your details',
  },
  other: {
    title: 'Without a portrait',
    text: `Our staff can check your identity by hand. They write to you and tell you what they need: a certified copy, or a short visit. It usually takes ${inWords(byHandWorkingDays)} working days longer.`,
    act: 'Let our staff check by hand',
    busy: 'Sending …',
    only: 'Our staff check your identity by hand. They write to you and tell you what they need: a certified copy, or a short visit.',
  },
  locked: 'Your identity can be checked once the step before is done.',
  notOpen: 'Your file is with our staff. Nothing can be changed here now.',
};

export const useIdentityCatalogue = (): typeof englishIdentity => useTranslated(englishIdentity);
