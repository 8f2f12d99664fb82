// English texts for the task list of a business account.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishTasks = {
  groups: { you: 'About you', company: 'The company', contract: 'The contract' },
  /** What each step is about. */
  about: {
    ACCOUNT_CREATION: 'Your e-mail address, your phone and your password',
    ACCOUNT_TYPE: 'A business account',
    PERSONAL_INFORMATION: 'Who you are, where you live and where you pay tax',
    VERIFY_IDENTITY: 'Your passport or identity card, and your face',
    COMPANY_INFORMATION: 'Its name, its register, its address and what it does',
    INVESTMENT_INFORMATION: 'What the account is for and where its money comes from',
    DOCUMENT_UPLOAD: 'The company’s papers; your answers decide which ones',
    UBO_USERS: 'The people and companies that own it',
    REPRESENTATIVE_USERS: 'The people who act for it',
    E_SIGN_APPLICATION: 'Read it and sign it',
  },
  /** Different texts for invited members. */
  aboutInvited: {
    ACCOUNT_CREATION: 'Your e-mail address, your password and your authenticator app',
    ACCOUNT_TYPE: 'A business account, chosen by whoever opened it',
    DOCUMENT_UPLOAD: 'Your own papers, if we need any beside your document',
    E_SIGN_APPLICATION: 'Read it, and sign it if you sign for the company',
  },
  /** Different texts for members who join an approved company. */
  aboutAfterApproval: { E_SIGN_APPLICATION: 'Read it and confirm that you have' },
  aboutEmployee: { PERSONAL_INFORMATION: 'Who you are, where you live and what you do' },
  status: {
    done: 'Completed',
    begun: 'In progress',
    open: 'Not yet started',
    locked: 'Cannot start yet',
    problem: 'There is a problem',
  },
  opensAfter: (steps: string) => `Opens after ${steps}.`,
  asked: (count: number) =>
    count === 1 ? 'We ask for one thing again.' : `We ask for ${count} things again.`,
};

export type TasksCatalogue = typeof englishTasks;
export const useTasksCatalogue = (): TasksCatalogue => useTranslated(englishTasks);
