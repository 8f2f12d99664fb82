// English texts for the status of an account, loaded with the start page and the first page of a flow.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishStatus = {
  flowIndex: {
    title: { personal: 'Your personal account', business: 'Your business account' },
    lead: (done: number, all: number) => `${done} of ${all} steps done.`,
    foreign: {
      title: 'You’re using a different account',
      text: 'This page is for another type of account.',
      link: 'Go to start page',
    },
    none: {
      title: 'You haven’t chosen an account yet',
      text: 'Choose the type of account you want to open.',
      link: 'Choose account type',
    },
  },
  standing: {
    goOn: (step: string) => `Continue: ${step}`,
    open: {
      title: 'Pick up where you left off',
      text: 'You can stop at any time. Your answers are saved.',
    },
    ready: {
      title: 'Your part is done',
      text: 'Our review starts when everyone we’re waiting for has finished. We’ll email you if you need to do anything, and when the account is approved.',
    },
    /** The member's own part is done, but others are not. */
    together: {
      waitingFor: (left: number, all: number) => `Waiting for ${left} of ${all} people`,
      text: 'Your part is done. Our review starts when they have finished. We’ll email you if you need to do anything, and when the account is approved.',
    },
    WAITING_FOR_APPROVAL: {
      title: 'We’re reviewing your application',
      text: 'You don’t need to do anything now, and you can close this page. We’ll email you when the account is approved, or if we need more information from you.',
    },
    RETURNED: {
      title: 'We need more information',
      text: 'Answer only these questions. Your other answers stay as they are.',
    },
    /** For a member of a returned client who has nothing to correct. */
    returnedToOthers: {
      title: 'We need more information from other people',
      text: 'You don’t need to do anything now. We’ll continue the review when they have answered.',
    },
    ONBOARDED: {
      title: 'The account is approved',
      text: 'Our review of the application is complete.',
    },
    BLOCKED: {
      title: 'This account is blocked',
      text: 'Please, contact our customer support if you believe there was a mistake.',
    },
  },
  news: {
    title: 'The status has changed',
    text: (time: string) => `This page was updated at ${time}.`,
    sent: { title: 'Thank you. We have received your answers.', text: 'We’ll continue the review.' },
  },
  offer: {
    title: 'You can become the account creator',
    text: 'You’ve been offered the role of account creator for your company.',
    link: 'View the offer',
  },
  more: 'View full status',
  people: 'People and rights',
};

export type StatusCatalogue = typeof englishStatus;
export const useStatusCatalogue = (): StatusCatalogue => useTranslated(englishStatus);
