// English texts for a check that is in progress or over. A separate chunk: people who start a check do not need it.
import type { CheckProblem, CheckState } from '@portico/domain/identity/check';
import { useTranslated } from '../../texts/catalogue.tsx';

/** Why the check failed, and what to do about it. */
const problems: Readonly<Record<CheckProblem, string>> = {
  'document-unreadable':
    'The photo of your document could not be read. Use more light, lay it flat and keep all four corners in the picture.',
  'document-expired': 'Your document is no longer valid. Use one that is.',
  'document-not-accepted': 'This kind of document is not taken. Use a passport or a national identity card.',
  'portrait-differs': 'Your face and the photo in the document did not seem to be the same person.',
  'portrait-unclear': 'Your face could not be seen well. Face the light and take off glasses, hat or mask.',
  name: 'The name on your document is not the name that you gave us.',
  'date-of-birth': 'The date of birth on your document is not the one that you gave us.',
  'document-expires-soon':
    'Your document is valid for less than 30 more days. That is enough for now; renew it soon, because we ask for it again when it has run out.',
};

/** Shown while the vendor or our system works on the check. */
const followed = {
  starting: {
    title: (vendor: string) => `Opening ${vendor}`,
    text: 'This takes a moment; the page goes on by itself.',
  },
  open: {
    title: (vendor: string) => `Waiting for ${vendor}`,
    text: 'When you have finished there, this page goes on by itself, usually within a minute.',
  },
  'on-phone': {
    title: () => 'Go on on your phone',
    text: 'This page follows what you do there and goes on by itself.',
  },
  reading: {
    title: (vendor: string) => `${vendor} is looking at your document`,
    text: 'Usually this takes less than a minute. You can leave this page; nothing is lost.',
  },
} satisfies Partial<Record<CheckState, object>>;
export type Followed = keyof typeof followed;

export const englishIdentityStatus = {
  photo: {
    alt: 'You, in the portrait photo you took',
    caption: 'Your portrait photo',
    notLoaded: 'We can’t show your portrait photo right now.',
  },
  followed,
  problems,
  back: (vendor: string) => `Not finished there? Go on at ${vendor}`,
  silent: {
    title: (vendor: string) => `${vendor} does not answer at the moment`,
    text: 'That is not your fault. We keep trying; you can wait here or come back later.',
  },
  unheard: {
    title: 'We cannot be reached at the moment',
    text: 'Check your connection. This page tries again by itself, and nothing is lost.',
  },
  failed: {
    title: 'That did not work',
    tries: (left: number) => (left === 1 ? 'You can try once more.' : `You can try ${left} more times.`),
    spent: 'You have used all five tries. You can try again in a few hours, or let our staff check by hand.',
  },
  ended: { title: 'The check was not finished', text: 'No try was used up. You can begin again.' },
  sides: {
    document: 'Your document',
    details: 'Your details',
  },
  different: {
    title: 'This is somebody else',
    both: 'What each of them says',
    lead: 'Your document and your details do not belong together, so we cannot go on with it.',
    mend: 'If your details are wrong, change them:',
    again: 'If it was the wrong document, begin again.',
  },
  done: {
    title: 'It is you',
    text: 'Your document and your details agree.',
    document: 'Document',
    types: {
      passport: 'Passport',
      'identity-card': 'Identity card',
      'national-id': 'Identity card',
      'residence-permit': 'Residence permit',
      'driving-licence': 'Driving licence',
    } as Readonly<Record<string, string>>,
    ending: (type: string, country: string, ending: string) =>
      `${type}, ${country}, number ending in ${ending}`,
    valid: 'Valid until',
    confirm: 'Confirm for this account',
    confirmBusy: 'Saving …',
    goOn: 'Go on',
  },
  manual: {
    title: 'Our staff check your identity',
    text: 'They write to you and tell you what they need. There is nothing more for you to do here.',
  },
};

export const useIdentityStatusCatalogue = (): typeof englishIdentityStatus =>
  useTranslated(englishIdentityStatus);
