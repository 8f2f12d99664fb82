// The words of the pages behind the first, in English.
import { useTranslated } from './catalogue.tsx';

export const englishAccount = {
  verifyMfa: {
    title: 'Enter your code',
    heading: 'One more step',
    lead: (email: string) => `You are signing in as ${email}.`,
    submit: 'Log in',
    busy: 'Checking …',
    back: 'Use another account',
    otherWays: 'Another way',
    /** One entry per row of login/factors.ts. */
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
  account: { logout: 'Log out', choose: 'Act for another client', security: 'Security' },
  transaction: { link: 'Open the transaction application' },
  blocked: {
    title: 'Unfortunately, we cannot onboard you.',
    body: 'Please, contact our customer support if you believe there was a mistake.',
    ok: 'Ok',
    help: 'Customer support:',
    reference: (code: string) => `Reference: ${code}`,
  },
  coming: {
    title: 'Nothing to do here yet',
    text: 'This page is being prepared. Nothing is asked of you here, and nothing is lost.',
    home: 'To the start page',
  },
  step: {
    back: 'Back',
    lockedTitle: 'This step is not open yet',
    locked: 'Another step has to be finished first:',
    foreign: 'This step belongs to an account that is not yours.',
    emptyTitle: 'Nothing to fill in yet',
    empty: 'This step is being prepared. What you have finished so far is kept.',
  },
  flowIndex: {
    title: { personal: 'Your personal account', business: 'Your business account' },
    lead: (done: number, all: number) => `${done} of ${all} steps done.`,
    foreign: {
      title: 'This is not your account',
      text: 'You act for another kind of account.',
      link: 'To your start page',
    },
    none: {
      title: 'There is no account yet',
      text: 'First choose which account you want to open.',
      link: 'Choose an account',
    },
  },
  standing: {
    goOn: (step: string) => `Go on: ${step}`,
    open: { title: 'Go on where you stopped', text: 'You can stop at any time; everything is kept.' },
    ready: {
      title: 'Your part is done',
      text: 'Nothing is needed from you now. Our review begins when everybody who belongs to this account has finished. We write to you when there is news.',
    },
    WAITING_FOR_APPROVAL: {
      title: 'We are checking your application',
      text: 'Our people look at identity, documents and answers. Nothing is needed from you, and you need not stay here: we write to you as soon as it is decided.',
    },
    RETURNED: {
      title: 'We need something from you again',
      text: 'Everything else stays as you gave it. If a question is not clear, write to us or call; the address is at the foot of this page.',
    },
    ONBOARDED: {
      title: 'Your account is open',
      text: 'Everything is checked and approved. Nothing is left to do here.',
    },
    BLOCKED: {
      title: 'This account is blocked',
      text: 'Please, contact our customer support if you believe there was a mistake.',
    },
  },
  waiting: {
    since: 'Since',
    heldBy: 'Who has it',
    usually: 'Usually takes',
    days: (count: number) => (count === 1 ? 'one working day' : `up to ${count} working days`),
    moment: (at: Date) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(at),
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
  createAccount: {
    create: 'Create the client',
    busy: 'Creating …',
    onlyCreator: 'Whoever opened the business account has to do this. You will be told when it is done.',
    again: 'Ask again',
    states: {
      ONBOARDED: 'Everything is ready. You can use the transaction application.',
      CLIENT_ALREADY_EXIST: 'Your client is already there.',
      CLIENT_NOT_EXIST: 'The transaction application does not know you yet.',
      CLIENT_WALLET_NOT_EXIST: 'Your client is there; its wallet is still missing.',
      CLIENT_WAITING_FOR_APPROVAL: 'Your client is there and waits for approval.',
      IBAN_IS_BLANK: 'Your client is there; its IBAN is still missing.',
      IBAN_ALREADY_REQUESTED_OR_PROVISIONED: 'An IBAN was requested for your client or is there already.',
    },
  },
  successAccount: {
    text: 'The transaction application knows you now. You can go there.',
  },
  home: {
    choose: 'For whom do you want to act?',
    lead: (email: string) => `You are signed in as ${email}.`,
    nameless: 'Account without a name yet',
    logout: 'Log out',
    security: 'Sign-in and security',
  },
  logout: { title: 'Log out', busy: 'Logging you out …' },
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
