// English texts for a check that is in progress or over. A separate chunk: people who start a check do not need it.
import type { CheckProblem, CheckState } from '@portico/domain/identity/check';
import { useTranslated } from '../../texts/catalogue.tsx';

/** Why the check failed, and what to do about it. */
const problems: Readonly<Record<CheckProblem, string>> = {
  'document-unreadable':
    'We couldn’t read the photo of your document. Use more light, lay it flat and show all four corners.',
  'document-expired': 'Your document has expired. Use one that’s still valid.',
  'document-not-accepted': 'We couldn’t use this document. Use a passport or a national identity card.',
  'portrait-differs':
    'Your face didn’t match the photo in the document. Use your own document, and make sure your face is well lit.',
  'portrait-unclear': 'We couldn’t see your face clearly. Face the light and take off glasses, hat or mask.',
  name: 'The name on your document doesn’t match the name you entered.',
  'date-of-birth': 'The date of birth on your document doesn’t match the one you entered.',
  'document-expires-soon':
    'Your document expires in less than 30 days. You can still use it now, but renew it soon.',
};

/** Shown while the vendor or our system works on the check. */
const followed = {
  starting: {
    title: (vendor: string) => `Opening ${vendor}`,
    text: 'This takes a moment. The page continues automatically.',
  },
  open: {
    title: (vendor: string) => `Waiting for ${vendor}`,
    text: 'When you’ve finished there, this page continues automatically, usually within a minute.',
  },
  'on-phone': {
    title: () => 'Continue on your phone',
    text: 'This page shows your progress and continues automatically.',
  },
  reading: {
    title: (vendor: string) => `${vendor} is checking your document`,
    text: 'This usually takes less than a minute. You can leave this page. Your progress is saved.',
  },
} satisfies Partial<Record<CheckState, object>>;
export type Followed = keyof typeof followed;

export const englishIdentityStatus = {
  photo: {
    alt: 'Portrait photo of you',
    caption: 'Your portrait photo',
    notLoaded: 'We can’t show your portrait photo right now.',
  },
  followed,
  problems,
  back: (vendor: string) => `Not finished yet? Continue at ${vendor}`,
  silent: {
    title: (vendor: string) => `${vendor} isn’t responding at the moment`,
    text: 'This isn’t your fault. We’ll keep trying. You can wait here or come back later.',
  },
  unheard: {
    title: 'We can’t connect at the moment',
    text: 'Check your connection. This page tries again automatically, and your progress is saved.',
  },
  failed: {
    title: 'We couldn’t verify your identity',
    tries: (left: number) => (left === 1 ? 'You have 1 attempt left.' : `You have ${left} attempts left.`),
    spent: 'You’ve used all 5 attempts. Try again in 6 hours, or ask for a manual check.',
  },
  ended: { title: 'The check wasn’t finished', text: 'This didn’t use up an attempt. You can start again.' },
  sides: {
    document: 'On your document',
    details: 'What you entered',
  },
  different: {
    title: 'Your document doesn’t match your details',
    both: 'Compare the details',
    lead: 'The document and the details seem to belong to different people, so we can’t continue.',
    mend: 'If your details are wrong, correct them:',
    again: 'If you used the wrong document, start again.',
  },
  done: {
    title: 'We’ve checked your document',
    text: 'You don’t need to take any more photos.',
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
    confirm: 'Use this check for this application',
    confirmBusy: 'Saving…',
    goOn: 'Continue',
  },
  manual: {
    title: 'Our team checks your identity',
    text: 'They contact you once the application is submitted. There’s nothing more to do on this page.',
  },
};

export const useIdentityStatusCatalogue = (): typeof englishIdentityStatus =>
  useTranslated(englishIdentityStatus);
