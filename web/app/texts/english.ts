// English texts of the first pages; those of the pages behind them are in shell/account.en.ts. Other languages are objects
// of the same shape.
import { englishTexts } from '@portico/ui/texts';

export const english = {
  kit: englishTexts,
  brand: {
    headline: 'Open your account from wherever you are.',
    /** For people invited to take part in someone else's application. */
    headlineInvited: 'Take part from wherever you are.',
    promise: 'Identity, documents and contract in one guided place. Stop any time; everything is kept.',
  },
  foot: {
    help: 'Need help?',
    hours: (hours: string) => `(${hours})`,
  },
  connection: {
    lost: 'There is no connection. What you have saved is safe; go on when it is back.',
    back: 'The connection is back.',
    unreached: 'We could not be reached. Check your connection and try again; nothing was lost.',
  },
  error: {
    title: 'Something went wrong',
    text: 'The page could not be shown. What you have saved is safe.',
    reload: 'Load the page again',
    reference: 'If you write to us, name this:',
    copy: 'Copy',
    copied: 'Copied',
    notFound: 'Page not found',
    notFoundText: (path: string) => `There is no page at ${path}`,
    home: 'To the start page',
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
    wrong: 'Check both and try again.',
  },
};

export type Catalogue = typeof english;
