// English texts for the status of an account, loaded with the start page and the first page of a flow.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishStatus = {
  flowIndex: {
    title: { personal: 'Your personal account', business: 'Your business account' },
    lead: (done: number, all: number) => `${done} of ${all} done.`,
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
    /** The member's own part is done, but others are not. */
    together: {
      waitingFor: (left: number, all: number) => `Waiting for ${left} of ${all} people`,
      text: 'Your part is done. Nothing is needed from you now. Our review begins when everybody who belongs to this account has finished, and we write to you when there is news.',
    },
    WAITING_FOR_APPROVAL: {
      title: 'We are checking your application',
      text: 'Nothing is needed from you. You need not stay here: we write to you as soon as it is decided.',
    },
    RETURNED: {
      title: 'We need something from you again',
      text: 'Answer only what stands here. Everything else stays as you gave it.',
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
  news: {
    title: 'There is news about your application',
    text: (time: string) => `It changed a moment ago, at ${time}. You see here how it stands now.`,
    sent: { title: 'Thank you. It is with us again.', text: 'We go on where we stopped.' },
  },
  offer: {
    title: 'You can become the account creator',
    text: 'The role of the account creator of your company is offered to you.',
    link: 'See the offer',
  },
  more: 'Everything about your application',
  people: 'People and rights',
};

export type StatusCatalogue = typeof englishStatus;
export const useStatusCatalogue = (): StatusCatalogue => useTranslated(englishStatus);
