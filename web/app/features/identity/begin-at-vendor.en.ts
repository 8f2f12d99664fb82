// English texts shown before the redirect to a hosted identity vendor. Firms that check identities themselves never load them.
import { lawfulYears } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';
import { inWords } from '../../texts/in-words.ts';

export const englishIdentityVendor = {
  before: {
    title: 'How it works',
    leave: (vendor: string, host: string) => `You go to ${vendor} (${host}), which checks identities for us.`,
    photograph: 'There you photograph your passport or identity card, and your face.',
    comeBack: (vendor: string) => `${vendor} tells us what the document says, and you come back here.`,
  },
  consent: {
    title: 'Your portrait',
    stored: (vendor: string, days: number) =>
      `${vendor} compares your face with the photo in the document and keeps the pictures for ${days} days. We get no picture: only what the document says and whether it was you.`,
    kept: `We keep that for ${inWords(lawfulYears)} years after our business with you ends, because the law asks for it.`,
    refuse:
      'You may say no, and you may take your consent back at any time by writing to us. Your pictures are deleted then.',
    agree: (vendor: string) => `I agree that ${vendor} compares my face with my document`,
    missing: 'Tick the box if you agree. If you do not, choose the way without a portrait below.',
  },
  goOn: (vendor: string) => `Continue at ${vendor}`,
  goOnBusy: (vendor: string) => `Opening ${vendor} …`,
  typed: {
    lead: (vendor: string) =>
      `We tell ${vendor} nothing about you. When you are back we compare what your document says with this.`,
  },
};

export const useIdentityVendorCatalogue = (): typeof englishIdentityVendor =>
  useTranslated(englishIdentityVendor);
