// Every word of the pages, in English. Other languages are objects of the same shape.
import { englishTexts } from '@portico/ui/texts';

export const english = {
  kit: englishTexts,
  brand: {
    headline: 'Open your account from wherever you are.',
    promise: 'Identity, documents and contract in one guided place. Stop any time; everything is kept.',
  },
  foot: {
    help: 'Need help?',
    hours: (hours: string) => `(${hours})`,
  },
  error: {
    title: 'Something went wrong',
    text: 'The page could not be shown. What you have saved is safe.',
    reload: 'Load the page again',
    reference: (requestId: string) => `If you write to us, name this: ${requestId}`,
    notFound: 'Page not found',
    notFoundText: (path: string) => `There is no page at ${path}`,
    home: 'To the start page',
    titlePrefix: 'Error: ',
  },
  login: {
    title: 'Log in',
    heading: 'Welcome back',
    lead: 'Log in to continue where you stopped.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    busy: 'Checking …',
    create: 'Create an account',
    forgot: 'Forgot password?',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    wrong:
      'Check both and try again. After ten wrong tries sign-in rests for 15 minutes; choosing a new password works meanwhile.',
  },
  verifyMfa: {
    title: 'Enter your code',
    heading: 'One more step',
    lead: (email: string) => `You are signing in as ${email}.`,
    code: 'Code from your authenticator app',
    hint: 'Six numbers. A new one comes every 30 seconds.',
    submit: 'Log in',
    busy: 'Checking …',
    back: 'Use another account',
    codeMissing: 'Enter the code. It has 6 numbers.',
    wrong:
      'Wait for the next code in your app and enter that one. If codes keep failing, check that the clock of your phone is set by itself.',
  },
  home: {
    title: 'Your account',
    heading: 'You are signed in',
    lead: (email: string) => `As ${email}.`,
    clients: 'Your clients',
    noClients: 'You have not opened an account yet.',
    logout: 'Log out',
    loading: 'Looking up your account …',
  },
  logout: { title: 'Log out', busy: 'Logging you out …' },
};

export type Catalogue = typeof english;
