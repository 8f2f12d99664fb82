// English texts for the pages behind the first one.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishAccount = {
  verifyMfa: {
    title: 'Enter your code',
    heading: 'One more step',
    lead: (email: string) => `You’re logging in as ${email}.`,
    submit: 'Log in',
    busy: 'Checking…',
    back: 'Use a different account',
    otherWays: 'Other ways to log in',
    /** One entry per row of sign-in/factors.ts. */
    factors: {
      authenticator: {
        offer: 'Use your authenticator app',
        label: 'Code from your authenticator app',
        hint: 'Enter the 6-digit code. A new one appears every 30 seconds.',
        missing: 'Enter the 6-digit code from your app.',
        wrong:
          'Wait for the next code in your app and enter that one. If codes keep failing, check that your phone sets its time automatically.',
      },
      sms: {
        offer: 'Get a code by text message',
        label: 'Code from the text message',
        hint: 'Enter the 6-digit code.',
        missing: 'Enter the 6-digit code from the text message.',
        wrong: 'Enter the 6-digit code from our latest text message.',
        goesTo: 'We’ll send a code to your phone',
        phone: 'your phone',
        weaker:
          'Text messages can be intercepted, so they are less secure than your app. Use one only if you can’t use your app. We’ll email you to say that you logged in this way.',
        send: 'Send code',
        sending: 'Sending…',
      },
      'recovery-code': {
        offer: 'Use a recovery code',
        label: 'Recovery code',
        hint: '13 letters and numbers, with or without dashes. Each code works once.',
        missing: 'Enter one of your recovery codes. It has 13 letters and numbers.',
        wrong: 'Check each letter and number, or use another of your codes. Each code works only once.',
      },
    },
    over: {
      tooLong: 'Your log-in has expired. Enter your password again.',
      tooOften:
        'You entered 5 incorrect codes. Enter your password again. After 10 incorrect codes, we pause codes for at least 15 minutes. You can still use a recovery code.',
    },
  },
  loginHelp: {
    rests:
      'After 10 failed attempts, log-in is paused for at least 15 minutes. You can still reset your password.',
    reset: 'Reset your password',
    ask: 'Contact us',
  },
  account: {
    logout: 'Log out',
    choose: 'Switch to another account',
    actingFor: (name: string) => `You’re acting for ${name}. Select to switch to another account.`,
    switch: 'Switch',
    security: 'Security',
    going: 'Opening the page',
  },
  /** Shown for a client without a name. */
  nameless: { PERSONAL_ACCOUNT: 'Personal account', BUSINESS_ACCOUNT: 'Company without a name' },
  blocked: {
    title: 'Unfortunately, we cannot onboard you.',
    body: 'Please, contact our customer support if you believe there was a mistake.',
    ok: 'Ok',
    help: 'Customer support:',
    reference: (code: string) => `Reference: ${code}`,
  },
  step: {
    back: 'Back',
    all: 'All steps',
    lockedTitle: 'You can’t start this step yet',
    locked: 'Another step needs to be finished first.',
    foreign: 'This step isn’t part of your application.',
    emptyTitle: 'Nothing to fill in yet',
    empty: 'We’re preparing this step. Everything you’ve completed so far is saved.',
  },
  accountType: {
    question: 'Which account do you want to open?',
    personal: 'Personal account',
    personalText: 'For yourself. About 10 minutes.',
    business: 'Business account',
    businessText: 'For a company you own or represent. About 25 minutes. You can take breaks.',
    submit: 'Start application',
    busy: 'Saving…',
    missing: 'Select the account you want to open.',
  },
  home: {
    choose: 'Which account do you want to use?',
    lead: (email: string) => `You’re logged in as ${email}.`,
    logout: 'Log out',
    security: 'Log-in and security',
    another: 'Open another account',
    roles: {
      ubo: 'you’re an owner or signer',
      representative: 'you’re a representative',
      employee: 'you’re an employee',
    },
    done: (done: number, all: number) => `${done} of ${all} steps done`,
  },
  logout: { title: 'Log out', busy: 'Logging you out…' },
  transactionLink: { open: 'Open the transaction application', busy: 'Opening…' },
  pages: {
    'account-type': { title: 'Account type' },
    index: { title: 'Your account' },
    'login-invite': { title: 'Your invitation' },
    'create-account': { title: 'Set up access to your account' },
    'success-account': { title: 'Access to your account' },
    invite: { title: 'You’re invited' },
    'invite-qr-code': { title: 'Set up your authenticator app' },
    'invite-set-password': { title: 'Choose your password' },
    'invite-verify-mfa': { title: 'Confirm your authenticator app' },
    'invite-verify-otp': { title: 'Enter the code from your email' },
    personal: { title: 'Your personal account' },
    business: { title: 'Your business account' },
  },
};

export type AccountCatalogue = typeof englishAccount;
export const useAccountCatalogue = (): AccountCatalogue => useTranslated(englishAccount);
