// English texts for correction requests and answering them, loaded with the components that show them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishReturned = {
  list: 'What we ask you',
  wholeStep: 'Do this step again',
  answered: 'Answered',
  open: 'Answer',
  change: 'Change it again',
  send: 'Send back to review',
  sending: 'Sending …',
  goOn: 'Keep it and go on',
  ready: 'Everything is answered. Send it back, and we go on.',
  reopened: (step: string) =>
    `Your changes also affect the step “${step}”. Complete it again, then send everything back to us.`,
  left: (count: number) => (count === 1 ? 'One thing is still open.' : `${count} things are still open.`),
  form: {
    title: 'What we ask you again',
    lead: 'Change the answer, or tell us that it is right as it stands. Then send it back to us.',
    confirm: 'It is right as it stands',
    missing: (question: string) =>
      `Change the answer to “${question}”, or tick that it is right as it stands.`,
    restTitle: 'Everything else stays as you gave it',
    rest: 'You can read it here. It cannot be changed now, so that we go on with what we have already checked. If something else is different now, write to us.',
  },
};

export const useReturnedCatalogue = (): typeof englishReturned => useTranslated(englishReturned);
