// English texts for what can happen on any page to a logged-in person.
import { useTranslated } from '../texts/catalogue.tsx';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

export const englishSession = {
  stepUp: {
    title: 'Confirm it’s you',
    text: 'For your security, enter a new code to continue.',
    code: 'Code from your authenticator app',
    hint: 'Enter a 6-digit code you haven’t used yet. A new one appears every 30 seconds.',
    submit: 'Continue',
    busy: 'Checking…',
    cancel: 'Cancel',
    noApp:
      'Can’t use your app? Log in with a text message or a recovery code. Then set up a new app under Log-in and security. It starts working after 24 hours.',
    missing: 'Enter the 6-digit code from your app.',
    wrong: 'Wait for the next code in your app and enter that one.',
  },
  signInNote: {
    sms: {
      title: 'You logged in with a code by text message',
      text: 'We also sent you an email. Text messages can be intercepted, so some actions need your app. If you’ve lost it, set up a new one now. It starts working after 24 hours.',
      action: 'Go to two-step verification',
    },
    'recovery-code': {
      title: (left: number) =>
        left === 0
          ? 'You used your last recovery code'
          : `You used a recovery code. You have ${counted(left, 'one', 'codes')} left`,
      text: 'Some actions need your authenticator app. If you’ve lost it, set up a new one now. It starts working after 24 hours.',
      action: 'Set up a new app',
    },
    close: 'Close',
  },
};

export const useSessionCatalogue = (): typeof englishSession => useTranslated(englishSession);
