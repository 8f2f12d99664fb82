// English texts for what can happen on any page to a logged-in person.
import { useTranslated } from '../texts/catalogue.tsx';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

export const englishSession = {
  stepUp: {
    title: 'Is it you?',
    text: 'This changes something important. Enter a fresh code to go on.',
    code: 'Code from your authenticator app',
    hint: 'Six numbers. One that you have just used does not work again; a new one comes every 30 seconds.',
    submit: 'Go on',
    busy: 'Checking …',
    cancel: 'Cancel',
    noApp:
      'Can’t use your app? Log in with a text message or a recovery code, then set up a new app under Sign-in and security. It works 24 hours later.',
    missing: 'Enter the code. It has 6 numbers.',
    wrong: 'Wait for the next code in your app and enter that one.',
  },
  signInNote: {
    sms: {
      title: 'You signed in with a code by text message',
      text: 'We also sent you an email. Text messages can be intercepted, so some actions need your app. If you have lost it, set up a new one now; it works 24 hours later.',
      action: 'See your second steps',
    },
    'recovery-code': {
      title: (left: number) =>
        left === 0
          ? 'That was your last recovery code'
          : `You used a recovery code. ${counted(left, 'One is', 'are')} left`,
      text: 'Some actions need your authenticator app. If you have lost it, set up a new one now; it works 24 hours later.',
      action: 'Set up a new app',
    },
    close: 'Understood',
  },
};

export const useSessionCatalogue = (): typeof englishSession => useTranslated(englishSession);
