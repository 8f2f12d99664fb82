// English texts for the hand-off to the transaction application.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishHandOff = {
  leaving: {
    title: (firm: string) => `You are leaving ${firm}`,
    text: 'You go on in the transaction application, where you will be signed in:',
    notYet: 'You cannot enter yet',
    noLonger: 'You cannot enter any more',
    go: 'Go there',
    stay: 'Stay here',
    busy: 'Opening …',
    pending:
      'We write to you as soon as it is there. Until then the transaction application cannot let you in.',
    ended: 'Whoever opened the business account has said until when. Ask them if you still need it.',
    failed: 'You are still here, and nothing is lost. Try again in a moment.',
  },
  createAccount: {
    create: 'Create the client',
    busy: 'Creating …',
    onlyCreator: 'Whoever opened the business account has to create it. Ask again when they have done so.',
    again: 'Ask again',
    asking: 'Asking …',
    home: 'How your application stands',
    trouble:
      'The transaction application gave no answer that we can use. Your application with us is not touched by that.',
    unreached: 'The transaction application could not be reached',
    unreachedText:
      'Check your connection, or ask again in a moment. Your application with us is not touched by that.',
    states: {
      ONBOARDED: {
        title: 'Everything is ready',
        text: 'You are approved, and the transaction application lets you in.',
      },
      CLIENT_ALREADY_EXIST: {
        title: 'Your client is already there',
        text: 'It was created before, so there is nothing to create. You can go on in the transaction application.',
      },
      CLIENT_NOT_EXIST: {
        title: 'Create your transaction account',
        text: 'The transaction application does not know you yet. Create your client there, and you can enter.',
      },
      CLIENT_WALLET_NOT_EXIST: {
        title: 'Your wallet is being set up',
        text: 'Your client is there; its wallet is still missing. The transaction application makes it by itself. Ask again in a few minutes.',
      },
      CLIENT_WAITING_FOR_APPROVAL: {
        title: 'Approval is being waited for',
        text: 'Your client is there and waits for our approval. Nothing is needed from you; we write to you as soon as it is decided.',
      },
      IBAN_IS_BLANK: {
        title: 'One thing is missing: your IBAN',
        text: 'Your client is there; its IBAN is still missing. You ask for one in the transaction application.',
      },
      IBAN_ALREADY_REQUESTED_OR_PROVISIONED: {
        title: 'Your IBAN is on its way',
        text: 'It was requested for your client or is there already. You find it in the transaction application.',
      },
    },
  },
  successAccount: {
    title: 'Your transaction account is there',
    text: 'The transaction application knows you now. You can go there.',
    waiting:
      'The transaction application knows you now. Our approval is still being waited for; we write to you as soon as it is decided.',
    missing: {
      title: 'There is no transaction account yet',
      text: 'The transaction application has to know you first.',
      create: 'Create it now',
    },
    home: 'To your start page',
  },
};

type HandOffCatalogue = typeof englishHandOff;
export const useHandOffCatalogue = (): HandOffCatalogue => useTranslated(englishHandOff);
