// English texts for a submitted application, loaded with its page.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishStatusWait = {
  facts: {
    reference: 'Reference',
    since: 'Sent to us',
    heldBy: 'Who has it',
    usually: 'Usually decided by',
    usuallyTakes: 'Usually takes',
    usuallyDays: (count: number) => (count === 1 ? 'one working day' : `${count} working days`),
    late: 'This takes longer than usual. We have it, and nothing is missing from you.',
  },
  news: {
    looked: (time: string) => `This page looks for news once a minute, last at ${time}.`,
    missed: (time: string) =>
      `We could not look for news since ${time}. We try again every minute; your application goes on all the same.`,
  },
  kept: {
    record: {
      link: 'See and print your answers',
      text: 'A copy for you: every question, every answer, and the terms you agreed to.',
    },
    contract: { link: 'See the contract', text: 'Who has signed it, and your copy of it.' },
    people: { link: 'People and rights', text: 'See who has access and what they can do.' },
  },
  checks: 'What we check',
  /** Keyed by step of the flow. */
  checked: {
    ACCEPTED_TERMS_CONDITIONS: 'That you agreed to the terms that are in force',
    PERSONAL_INFORMATION: 'Your answers: that they fit together, and what the law makes us look up about you',
    VERIFY_IDENTITY: 'Your identity document: that it is real, and yours',
    COMPANY_INFORMATION: 'The company: that the register knows it as you describe it',
    INVESTMENT_INFORMATION: 'What the company wants to do, and where its money comes from',
    DOCUMENT_UPLOAD: 'The company’s papers',
    UBO_USERS: 'The people who own or control the company (UBOs)',
    REPRESENTATIVE_USERS: 'The people who act for the company',
    E_SIGN_APPLICATION: 'The signed contract',
  },
  next: 'What happens next',
  steps: {
    check: 'Somebody of our staff reads your application.',
    decide: 'A second person agrees. Nobody decides alone.',
    told: 'We write to you, and this page changes by itself.',
    asked: 'If something is not clear, we ask you for just that. You answer it here.',
  },
  help: 'Questions?',
  helpText: 'Write to us or call, and name the reference.',
};

export const useStatusWaitCatalogue = (): typeof englishStatusWait => useTranslated(englishStatusWait);
