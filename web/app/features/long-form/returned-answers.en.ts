// English texts for correction requests and answering them, loaded with the components that show them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishReturned = {
  list: 'What we need from you',
  wholeStep: 'Complete this step again',
  answered: 'Answered',
  open: 'Answer',
  change: 'Change',
  send: 'Submit again',
  sending: 'Submitting…',
  goOn: 'Save and continue',
  ready: 'You’ve answered everything. You can now submit again.',
  reopened: (step: string) =>
    `Your changes also affect the step “${step}”. Complete it again, then submit everything again.`,
  left: (count: number) => (count === 1 ? 'You have 1 open request.' : `You have ${count} open requests.`),
  form: {
    title: 'What we need from you',
    lead: 'Answer only these questions. Change your answer, or tick “This is correct”.',
    confirm: 'This is correct',
    missing: (question: string) => `Change your answer to “${question}”, or tick “This is correct”.`,
    restTitle: 'Your other answers',
    rest: 'We’re continuing the review with these answers, so you can’t change them now. If anything else has changed, contact us.',
  },
};

export const useReturnedCatalogue = (): typeof englishReturned => useTranslated(englishReturned);
