// English texts for the pages behind the first one.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishAccount = {
  verifyMfa: {
    title: 'Enter your code',
    heading: 'One more step',
    lead: (email: string) => `You are signing in as ${email}.`,
    submit: 'Log in',
    busy: 'Checking …',
    back: 'Use another account',
    otherWays: 'Another way',
    /** One entry per row of sign-in/factors.ts. */
    factors: {
      authenticator: {
        offer: 'Use your authenticator app',
        label: 'Code from your authenticator app',
        hint: 'Six numbers. A new one comes every 30 seconds.',
        missing: 'Enter the code. It has 6 numbers.',
        wrong:
          'Wait for the next code in your app and enter that one. If codes keep failing, check that the clock of your phone is set by itself.',
      },
      sms: {
        offer: 'Get a code by text message',
        label: 'Code from the text message',
        hint: 'Six numbers.',
        missing: 'Enter the code. It has 6 numbers.',
        wrong: 'Enter the six numbers of the newest text message.',
        goesTo: 'We send a code to your phone',
        phone: 'your phone',
        weaker:
          'A text message is weaker than your app: others can have it sent to themselves or read it. Use it when the app is out of reach. We tell you by e-mail that it was used.',
        send: 'Send the code',
        sending: 'Sending …',
      },
      'recovery-code': {
        offer: 'Use a recovery code',
        label: 'Recovery code',
        hint: '13 letters and numbers, with or without dashes. Each code works once.',
        missing: 'Enter one of your recovery codes. It has 13 letters and numbers.',
        wrong:
          'Check it letter by letter, or use another of your codes. One that was used does not work again.',
      },
    },
    over: {
      tooLong: 'This took too long. Enter your password again.',
      tooOften:
        'That were five wrong codes. Enter your password again. After ten wrong tries sign-in rests for 15 minutes; choosing a new password works meanwhile.',
    },
  },
  loginHelp: {
    rests: 'After ten wrong tries sign-in rests for 15 minutes; choosing a new password works meanwhile.',
    reset: 'Choose a new password',
    ask: 'Ask us for help',
  },
  account: {
    logout: 'Log out',
    choose: 'Act for another client',
    actingFor: (name: string) => `You are acting for ${name}. Select to act for another client.`,
    switch: 'Switch',
    security: 'Security',
    going: 'Opening the page',
  },
  /** Shown for a client without a name. */
  nameless: { PERSONAL_ACCOUNT: 'Personal account', BUSINESS_ACCOUNT: 'Company without a name yet' },
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
    lockedTitle: 'This step is not open yet',
    locked: 'Another step has to be finished first:',
    foreign: 'This step belongs to an account that is not yours.',
    emptyTitle: 'Nothing to fill in yet',
    empty: 'This step is being prepared. What you have finished so far is kept.',
  },
  accountType: {
    question: 'Which account do you want to open?',
    personal: 'Personal account',
    personalText: 'For yourself. About 10 minutes.',
    business: 'Business account',
    businessText: 'For a company that you own or represent. About 25 minutes, not all at once.',
    submit: 'Open this account',
    busy: 'Saving …',
    missing: 'Choose the account that you want to open.',
  },
  home: {
    choose: 'For whom do you want to act?',
    lead: (email: string) => `You are signed in as ${email}.`,
    logout: 'Log out',
    security: 'Sign-in and security',
    another: 'Open another account',
    roles: {
      ubo: 'you are an owner or signer',
      representative: 'you represent it',
      employee: 'you work for it',
    },
    done: (done: number, all: number) => `${done} of ${all} steps done`,
  },
  logout: { title: 'Log out', busy: 'Logging you out …' },
  transactionLink: { open: 'Open the transaction application', busy: 'Opening …' },
  pages: {
    'account-type': { title: 'Account type' },
    index: { title: 'Your account' },
    'login-invite': { title: 'Your invitation' },
    'create-account': { title: 'Create your transaction account' },
    'success-account': { title: 'Your transaction account is there' },
    invite: { title: 'You are invited' },
    'invite-qr-code': { title: 'Set up your authenticator app' },
    'invite-set-password': { title: 'Choose your password' },
    'invite-verify-mfa': { title: 'Confirm your authenticator app' },
    'invite-verify-otp': { title: 'Enter the code from your e-mail' },
    personal: { title: 'Your personal account' },
    business: { title: 'Your business account' },
  },
};

export type AccountCatalogue = typeof englishAccount;
export const useAccountCatalogue = (): AccountCatalogue => useTranslated(englishAccount);
