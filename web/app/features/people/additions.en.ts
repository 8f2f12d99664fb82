// English texts for adding representatives and employees to an approved company.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishAdditions = {
  yourCompany: 'your company',
  lead: (company: string) =>
    `Add people who will act for ${company}, then invite them. We verify their identity and review their details before they can act. Your account stays open.`,
  joined: {
    text: 'To change the rights of someone who has joined, or to remove them, go to',
    link: 'People and rights',
  },
  joinedMeanwhile:
    'We didn’t save your last change because this person has now joined. You can change their rights under People and rights.',
  representative: {
    text: 'Directors, partners and others who act for the company.',
    none: 'There are no representatives yet.',
    addFirst: 'Add a representative',
    add: 'Add another representative',
  },
  employee: {
    text: 'Employees use the account but don’t sign contracts.',
    none: 'There are no employees yet.',
    addFirst: 'Add an employee',
    add: 'Add another employee',
  },
  back: 'Back to People and rights',
  /** On the page "People and rights". */
  section: {
    title: 'Add people',
    text: (company: string) =>
      `We check and review each person you invite before they can act for ${company}. Your account stays open.`,
    add: 'Add a representative or employee',
    invited: 'Invitations',
    change: 'Change invitations',
    missed: 'We couldn’t load the invitations.',
    again: 'Try again',
    busy: 'Loading…',
  },
  /** On the same page: the link to the owners. */
  owners: {
    title: 'Owners',
    text: (company: string) =>
      `Have the owners of ${company} changed? Update them and submit the change. We review it while your account stays open.`,
    act: 'Change the owners',
  },
};

type AdditionsCatalogue = typeof englishAdditions;
export const useAdditions = (): AdditionsCatalogue => useTranslated(englishAdditions);
