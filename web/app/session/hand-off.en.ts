// English texts for the hand-off to the transaction application.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishHandOff = {
  leaving: {
    title: (firm: string) => `You’re leaving ${firm}`,
    text: 'You’ll continue in the transaction application, where you’ll be logged in:',
    notYet: 'You don’t have access yet',
    noLonger: 'You no longer have access',
    go: 'Continue',
    stay: 'Stay here',
    busy: 'Opening…',
    pending: 'You can open the transaction application once you’re approved and your access is set up.',
    ended: 'Your company set an end date for your access. Ask the account creator if you still need it.',
    failed: 'You’re still on this page, and nothing is lost. Try again in a moment.',
  },
  createAccount: {
    create: 'Set up access',
    busy: 'Setting up…',
    onlyCreator: 'Only the account creator can set up access. Check again once they’ve done so.',
    again: 'Check again',
    asking: 'Checking…',
    home: 'Go to start page',
    trouble: 'The transaction application didn’t respond as expected. This doesn’t affect your application.',
    unreached: 'We can’t reach the transaction application',
    unreachedText:
      'Check your connection, or try again in a moment. This doesn’t affect your application with us.',
    states: {
      ONBOARDED: {
        title: 'Your access is ready',
        text: 'The account is approved and ready in the transaction application.',
      },
      CLIENT_ALREADY_EXIST: {
        title: 'Your access is already set up',
        text: 'You don’t need to do anything here. Continue in the transaction application.',
      },
      CLIENT_NOT_EXIST: {
        title: 'Set up access to your account',
        text: 'Access is set up once, before you first use the transaction application.',
      },
      CLIENT_WALLET_NOT_EXIST: {
        title: 'Your wallet is being set up',
        text: 'Your access is set up, but your wallet isn’t ready yet. You don’t need to do anything. Check again in a few minutes.',
      },
      CLIENT_WAITING_FOR_APPROVAL: {
        title: 'Waiting for our approval',
        text: 'Your access is set up. You can use it once we’ve approved the application. We’ll email you when we have.',
      },
      IBAN_IS_BLANK: {
        title: 'You still need an IBAN',
        text: 'Your access is set up. Request your IBAN in the transaction application.',
      },
      IBAN_ALREADY_REQUESTED_OR_PROVISIONED: {
        title: 'Your IBAN is requested or ready',
        text: 'Check its status in the transaction application.',
      },
    },
  },
  successAccount: {
    ready: { title: 'Your access is ready', text: 'You can now continue in the transaction application.' },
    waiting: {
      title: 'Your access is set up',
      text: 'You can use it once we’ve approved the application. We’ll email you when we have.',
    },
    missing: {
      title: 'Set up access to your account',
      text: 'Access is set up once, before you first use the transaction application.',
      create: 'Set up access',
    },
    home: 'Go to start page',
  },
};

type HandOffCatalogue = typeof englishHandOff;
export const useHandOffCatalogue = (): HandOffCatalogue => useTranslated(englishHandOff);
