// English texts for the identity step, loaded only with its pages.
import { byHandWorkingDays } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';

const byHand =
  'Once the application is submitted, they contact you. They may need a certified copy or a short visit, for example.';

export const englishIdentity = {
  lead: 'This takes about three minutes. You need your passport or identity card.',
  typed: {
    title: 'The details you entered',
    name: 'Name',
    dateOfBirth: 'Date of birth',
    change: 'Change your details',
  },
  other: {
    title: 'Check without a portrait photo',
    text: `Our team can check your identity manually. ${byHand} This usually takes ${byHandWorkingDays} working days longer.`,
    act: 'Ask for a manual check',
    busy: 'Sending…',
    only: `Our team checks your identity manually. ${byHand}`,
  },
  locked: 'Complete the previous step first. You can then verify your identity here.',
  notOpen: 'You can’t make changes here at the moment.',
};

export const useIdentityCatalogue = (): typeof englishIdentity => useTranslated(englishIdentity);
