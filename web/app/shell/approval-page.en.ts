// English texts for a member who joined an approved company and whom we have not approved yet.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishApproval = {
  yourCompany: 'your company',
  review: {
    title: 'We’re reviewing your details',
    text: (company: string) =>
      `You can act for ${company} once we have approved you. We’ll email you when that’s done.`,
  },
  /** Some of their own steps are still open. */
  steps: {
    title: 'Finish your own steps first',
    text: (company: string) =>
      `You can act for ${company} once you have finished your steps and we have approved you.`,
  },
  home: 'Go to start page',
  /** On the page "People and rights", by the member's state. */
  states: {
    completing: { you: 'Completing your steps', other: 'Completing their steps' },
    inReview: { you: 'We’re reviewing your details', other: 'We’re reviewing their details' },
  },
  notes: {
    you: (company: string) => `You can’t act for ${company} until we have approved you.`,
    other: (company: string) => `They can’t act for ${company} until we have approved them.`,
  },
};

type ApprovalCatalogue = typeof englishApproval;
export const useApprovalCatalogue = (): ApprovalCatalogue => useTranslated(englishApproval);
