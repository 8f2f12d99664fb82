// English texts for a submitted application, loaded with its page.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishStatusWait = {
  facts: {
    reference: 'Reference',
    since: 'Submitted',
    heldBy: 'Being reviewed by',
    usually: 'Usually decided by',
    usuallyTakes: 'Usually takes',
    usuallyDays: (count: number) => (count === 1 ? '1 working day' : `${count} working days`),
    late: 'This is taking longer than usual. You don’t need to do anything.',
  },
  news: {
    looked: (time: string) => `Updates automatically. Last checked at ${time}.`,
    missed: (time: string) =>
      `We haven’t been able to check for updates since ${time}. We try again every minute. Your application is not affected.`,
  },
  kept: {
    record: {
      link: 'View and print your answers',
      text: 'Your answers, and which version of the terms you agreed to.',
    },
    contract: { link: 'View the contract', text: 'See who has signed it, and open the PDF.' },
    people: { link: 'People and rights', text: 'See who has access and what they can do.' },
  },
  checks: 'What we review',
  /** Keyed by step of the flow. */
  checked: {
    ACCEPTED_TERMS_CONDITIONS: 'Whether you have agreed to the current terms',
    PERSONAL_INFORMATION: 'Your personal information',
    VERIFY_IDENTITY: 'Your identity document: whether it is genuine and belongs to you',
    COMPANY_INFORMATION: 'The company’s details and its entry in the register',
    INVESTMENT_INFORMATION: 'How the company will use the account, and where the money comes from',
    DOCUMENT_UPLOAD: 'Any documents you uploaded',
    UBO_USERS: 'The people who own or control the company (UBOs)',
    REPRESENTATIVE_USERS: 'The people who act for the company',
    E_SIGN_APPLICATION: 'The signed contract',
  },
  next: 'What happens next',
  steps: {
    check: 'A member of our team reviews your application.',
    decide: 'A second team member confirms the decision.',
    told: 'We email you when the account is approved. This page also updates automatically.',
    asked: 'If we need more information from you, we email you. You can then answer here.',
  },
  help: 'Questions?',
  helpText: 'Email or call us, and quote your reference:',
};

export const useStatusWaitCatalogue = (): typeof englishStatusWait => useTranslated(englishStatusWait);
