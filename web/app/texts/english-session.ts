// The words of what can happen on any page to somebody who is signed in, in English.
import { useTranslated } from './catalogue.tsx';

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
      'The app is not at hand? Log out and log in another way; for five minutes after that no code is asked for.',
    missing: 'Enter the code. It has 6 numbers.',
    wrong: 'Wait for the next code in your app and enter that one.',
  },
  signInNote: {
    sms: {
      title: 'You signed in with a code by text message',
      text: 'We have told you by e-mail too. A text message can be read by others more easily than your app: if the app is lost, set up a new one.',
      action: 'See your second steps',
    },
    'recovery-code': {
      title: (left: number) =>
        left === 0
          ? 'That was your last recovery code'
          : `You used a recovery code. ${counted(left, 'One is', 'are')} left`,
      text: 'If your phone is lost, set up a new app and make new codes while you are signed in.',
      action: 'Make new codes',
    },
    close: 'Understood',
  },
};

export const useSessionCatalogue = (): typeof englishSession => useTranslated(englishSession);
