// English texts for the task list of a business account.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishTasks = {
  groups: { you: 'About you', company: 'The company', contract: 'The contract' },
  /** What each step is about. */
  about: {
    ACCOUNT_CREATION: 'Your email address, phone number, password and authenticator app',
    ACCOUNT_TYPE: 'A business account',
    PERSONAL_INFORMATION: 'Who you are, where you live and where you pay tax',
    VERIFY_IDENTITY: 'Photos of your identity document and your face',
    COMPANY_INFORMATION: 'The company’s name, registration, address and business',
    INVESTMENT_INFORMATION: 'What the account is for and where the money comes from',
    DOCUMENT_UPLOAD: 'The company’s documents. Your answers decide which ones we need.',
    UBO_USERS: 'The people and companies that own or control the company',
    REPRESENTATIVE_USERS: 'The people who act for the company',
    E_SIGN_APPLICATION: 'Read and sign the contract',
  },
  /** Different texts for invited members. */
  aboutInvited: {
    ACCOUNT_CREATION: 'Your email address, password and authenticator app',
    ACCOUNT_TYPE: 'A business account, chosen by the account creator',
    DOCUMENT_UPLOAD: 'Your own documents, if we need any besides your identity document',
    E_SIGN_APPLICATION: 'Read the contract, and sign it if you sign for the company',
  },
  /** Different texts for members who join an approved company. */
  aboutAfterApproval: { E_SIGN_APPLICATION: 'Read the contract and confirm that you’ve read it' },
  aboutEmployee: { PERSONAL_INFORMATION: 'Who you are, where you live and what you do' },
  status: {
    done: 'Completed',
    begun: 'In progress',
    open: 'Not yet started',
    locked: 'Cannot start yet',
    problem: 'There is a problem',
  },
  opensAfter: (steps: string) => `Opens after ${steps}.`,
  asked: (count: number) => (count === 1 ? 'We need 1 correction.' : `We need ${count} corrections.`),
};

export type TasksCatalogue = typeof englishTasks;
export const useTasksCatalogue = (): TasksCatalogue => useTranslated(englishTasks);
