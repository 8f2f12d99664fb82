// The words of "People and rights", in English: who belongs to a company, what each person can do, and the end of a membership.
import { useTranslated } from './catalogue.tsx';

export const englishMembers = {
  title: 'People and rights',
  leads: {
    everyone: (company: string) => `See who has access to the account of ${company} and what they can do.`,
    own: (company: string) => `See what you can do for ${company}.`,
  },
  /** A company that has not told us its name yet. */
  yourCompany: 'your company',
  sections: { everyone: 'People with access', own: 'Your access', former: 'Former members' },
  you: 'You',
  unnamed: 'Name not known',
  roles: {
    creator: 'Account creator',
    ubo: 'Beneficial owner',
    representative: 'Representative',
    employee: 'Employee',
  },
  states: { active: 'Active', settingUp: 'Setting up', ended: 'Ended' },
  facts: {
    rights: 'Rights',
    none: 'No rights',
    limit: 'Daily limit',
    noLimit: 'No limit',
    end: 'End date',
    until: (day: string) => `Can act until ${day}`,
    endedOn: (day: string) => `Ended on ${day}`,
    noEnd: 'No end date',
  },
  owners: 'Ownership is not changed here. Only the owner or our team can end an owner’s access.',
  change: {
    act: 'Change rights',
    cancel: 'Cancel',
    nothing: 'Select at least one right. To take away all rights, remove their access.',
    submit: 'Save rights',
    busy: 'Saving …',
    done: (name: string) => `You’ve changed the rights of ${name}. We email them about it.`,
    loading: 'Loading the form',
  },
  remove: {
    act: 'Remove access',
    busy: 'Removing …',
    title: (name: string) => `Remove access for ${name}?`,
    effects: {
      access: (name: string, company: string) => `${name} loses access to the account of ${company} at once.`,
      session: 'If they are using the account now, they are logged out within seconds.',
      contracts: 'Contracts that everyone has signed stay valid.',
    },
    notices: {
      you: (name: string) => `We email ${name} and you. Our team can see the change.`,
      creator: (name: string) => `We email ${name} and the account creator. Our team can see the change.`,
    },
    submit: (name: string) => `Remove access for ${name}`,
    cancel: 'Keep access',
    done: (name: string) => `${name} no longer has access.`,
  },
  former: {
    name: 'Name',
    period: 'Member',
    from: (from: string, until: string) => `${from} to ${until}`,
    ended: 'How it ended',
    endedBy: {
      themselves: () => 'They left',
      colleague: () => 'Removed by a colleague',
      staff: (firm: string) => `Removed by ${firm}`,
      handover: () => 'Handed over their role',
    },
  },
  leave: {
    title: (company: string) => `Leave ${company}`,
    text: 'This ends your access to the company’s account.',
    creator: 'As the account creator you can’t leave.',
    act: 'Leave company',
    busy: 'Leaving …',
    question: (company: string) => `Leave ${company}?`,
    effects: {
      access: (company: string) => `You lose access to the account of ${company} at once.`,
      session: 'We log you out. You can log in again for your other accounts.',
      contracts: 'Contracts that everyone has signed stay valid.',
      ownership: 'Your ownership of the company doesn’t change.',
      notice: 'We email you and the account creator. Our team can see the change.',
    },
    submit: (company: string) => `Leave ${company}`,
    cancel: 'Stay',
    done: (company: string) => `You have left ${company}. Log in again to use your other accounts.`,
  },
  refused: {
    USER_NOT_FOUND: (name: string) => `${name} is no longer a member. We have updated the list.`,
    NOT_ALLOWED: () => 'You can’t change this any more. We have updated the list.',
    STEP_NOT_OPEN: () => 'The account can’t be changed at the moment. Contact us if you need help.',
  },
  foreign: {
    title: 'Only companies have members',
    text: 'This page is for business accounts. You are not using one at the moment.',
    link: 'Back to your account',
  },
};

type MembersCatalogue = typeof englishMembers;
export const useMembersCatalogue = (): MembersCatalogue => useTranslated(englishMembers);
