// English texts of the first pages; those of the pages behind them are in shell/account.en.ts. Other languages are objects
// of the same shape.
import { englishTexts } from '@portico/ui/texts';

export const english = {
  kit: englishTexts,
  brand: {
    headline: 'Open your account from wherever you are.',
    /** For people invited to take part in someone else's application. */
    headlineInvited: 'Complete your part from wherever you are.',
    promise: 'Identity, documents and contract, all in one place. Stop at any time. Your answers are saved.',
  },
  foot: {
    help: 'Need help?',
    hours: (hours: string) => `(${hours})`,
  },
  connection: {
    lost: 'You’re offline. Anything you’ve saved is safe. Continue when you’re back online.',
    back: 'You’re back online.',
    unreached: 'We can’t reach our server. Check your connection and try again. Nothing is lost.',
  },
  error: {
    title: 'Something went wrong',
    text: 'We couldn’t show this page. Anything you’ve saved is safe.',
    reload: 'Reload page',
    reference: 'If you contact us, quote this reference:',
    copy: 'Copy',
    copied: 'Copied',
    notFound: 'Page not found',
    notFoundText: (path: string) => `There is no page at ${path}`,
    home: 'Go to start page',
  },
  login: {
    title: 'Log in',
    heading: 'Welcome back',
    lead: 'Log in to pick up where you left off.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Checking…',
    create: 'Create an account',
    forgot: 'Forgot password?',
    emailMissing: 'Enter your email address.',
    passwordMissing: 'Enter your password.',
    wrong: 'Check your email and password, then try again.',
  },
};

export type Catalogue = typeof english;
