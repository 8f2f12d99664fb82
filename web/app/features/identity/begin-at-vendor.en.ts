// English texts shown before the redirect to a hosted identity vendor. Firms that check identities themselves never load them.
import { lawfulYears } from '@portico/domain/retention';
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishIdentityVendor = {
  before: {
    title: 'How it works',
    leave: (vendor: string, host: string) =>
      `We’ll take you to ${vendor} (${host}), which checks identities for us.`,
    photograph: 'There, you take photos of your passport or identity card and of your face.',
    comeBack: (vendor: string) =>
      `${vendor} sends us the details from your document, and you come back to this page.`,
  },
  consent: {
    title: 'Your portrait photo',
    stored: (vendor: string, days: number) =>
      `${vendor} compares your face with the photo in your document. It stores your photos for ${days} days. We don’t receive them. We only receive the details from your document and the result of the check.`,
    kept: `By law, we store those details for ${lawfulYears} years after our business relationship ends.`,
    refuse:
      'You don’t have to agree. You can also withdraw your consent at any time by contacting us. We then arrange for your photos to be deleted.',
    agree: (vendor: string) => `I agree that ${vendor} compares my face with the photo in my document.`,
    missing: 'Tick the box if you agree. If you don’t, choose the check without a portrait photo below.',
  },
  goOn: (vendor: string) => `Continue to ${vendor}`,
  goOnBusy: (vendor: string) => `Opening ${vendor}…`,
  typed: {
    lead: (vendor: string) =>
      `We don’t share these details with ${vendor}. When you come back, we compare them with your document.`,
  },
};

export const useIdentityVendorCatalogue = (): typeof englishIdentityVendor =>
  useTranslated(englishIdentityVendor);
