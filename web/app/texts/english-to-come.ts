// Steps of a business account whose content is still to come, in English.
import { useTranslated } from './catalogue.tsx';

export const englishToCome = {
  'representative-users': {
    title: 'Nothing to fill in yet',
    text: 'Later you name here the people who act for the company, and invite them. This part is being prepared. You can finish the other steps meanwhile; everything is kept.',
  },
  'sign-contract': {
    title: 'The contract comes last',
    text: 'You read and sign it here once every other step is done. This part is being prepared. Nothing is asked of you here yet.',
  },
  link: 'See all steps',
};

export type ToComeCatalogue = typeof englishToCome;
export const useToComeCatalogue = (): ToComeCatalogue => useTranslated(englishToCome);
