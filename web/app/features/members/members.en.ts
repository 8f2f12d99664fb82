// English texts of "People and rights": a company's members, their rights, ending a membership, and the
// handover of the creator's role.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishMembers = {
  title: 'People and rights',
  leads: {
    everyone: (company: string) => `See who has access to the account of ${company} and what they can do.`,
    own: (company: string) => `See what you can do for ${company}.`,
  },
  /** For a company that has not entered its name yet. */
  yourCompany: 'your company',
  sections: { everyone: 'People with access', own: 'Your access', former: 'Former members' },
  you: 'You',
  unnamed: 'Name not known',
  roles: {
    creator: 'Account creator',
    ubo: 'Owner or signer',
    representative: 'Representative',
    employee: 'Employee',
  },
  rolesPopover: {
    label: 'What each role can do',
    text: 'These are the default rights of each role. You can change the rights of representatives and employees.',
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
  owners: 'You can’t change ownership here. Only the owner or our team can end an owner’s access.',
  change: {
    act: 'Change rights',
    cancel: 'Cancel',
    nothing: 'Select at least one right. To take away all rights, remove their access.',
    submit: 'Save rights',
    busy: 'Saving…',
    done: (name: string) => `You’ve changed the rights of ${name}. We’ll email them about it.`,
    loading: 'Loading the form',
  },
  remove: {
    act: 'Remove access',
    busy: 'Removing…',
    title: (name: string) => `Remove access for ${name}?`,
    effects: {
      access: (name: string, company: string) =>
        `${name} loses access to the account of ${company} straight away.`,
      session: 'If they’re using the account now, we log them out within seconds.',
      contracts:
        'Contracts that everyone has signed stay valid. Any other contract may become void and need new signatures.',
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
    period: 'Membership',
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
    creator: 'You can’t leave while you’re the account creator. Hand over your role first.',
    act: 'Leave company',
    busy: 'Leaving…',
    question: (company: string) => `Leave ${company}?`,
    effects: {
      access: (company: string) => `You lose access to the account of ${company} straight away.`,
      session:
        'We log you out wherever you’re using this account. You can log in again to use your other accounts.',
      contracts:
        'Contracts that everyone has signed stay valid. Any other contract may become void and need new signatures.',
      ownership: 'Your ownership of the company doesn’t change.',
      notice: 'We email you and the account creator. Our team can see the change.',
    },
    submit: (company: string) => `Leave ${company}`,
    cancel: 'Stay',
    done: (company: string) => `You’ve left ${company}. Log in again to use your other accounts.`,
  },
  handover: {
    title: 'Hand over your role',
    text: (company: string) =>
      `You’re the account creator of ${company}. You can hand over this role to an owner or representative.`,
    label: 'New account creator',
    missing: 'Select who takes over your role.',
    act: 'Hand over your role',
    busy: 'Sending the offer…',
    review: 'You can’t hand over your role while we review the application.',
    nobody:
      'No one can take over your role yet. It must be an owner or representative who has verified their identity, uploaded their documents and still has access.',
    question: (name: string) => `Offer your role to ${name}?`,
    effects: {
      waits: (name: string) => `${name} has 7 days to accept. Nothing changes until they do.`,
      becomes: (name: string, company: string) =>
        `Then ${name} becomes the account creator of ${company} and our contact.`,
      contract:
        'If the application isn’t approved yet, any contract becomes void and everyone signs a new one. If it is approved, the signed contract stays valid.',
    },
    afterwards: {
      ubo: 'You stay an owner or signer, but you can no longer manage people. You can then leave the company if others can still sign for it.',
      representative:
        'You stay a representative with the default rights of this role. You can then leave the company if others can still sign for it.',
      nothing: 'You have no other role in this company. Once they accept, you lose access to its account.',
    },
    notice: (name: string) => `We email ${name} and you. Our team can see the change.`,
    submit: 'Send offer',
    cancel: 'Cancel',
    done: (name: string) => `You’ve offered your role to ${name}. We’ll email you both about it.`,
    offered: (name: string, day: string) =>
      `You’ve offered your role to ${name}. They can accept until ${day}. Until they accept, you’re still the account creator.`,
    offeredByStaff: (name: string, day: string) =>
      `Our team has offered your role to ${name}. They can accept until ${day}. If you don’t agree, withdraw the offer.`,
    waiting: 'They can’t accept while we review the application.',
    withdraw: 'Withdraw offer',
    withdrawing: 'Withdrawing…',
    withdrawn: 'You’ve withdrawn the offer. You’re still the account creator.',
  },
  offer: {
    title: (company: string) => `Become the account creator of ${company}`,
    text: (creator: string, day: string) => `${creator} offers you this role. You can accept until ${day}.`,
    byStaff: (creator: string, day: string) =>
      `Our team offers you this role in place of ${creator}. You can accept until ${day}.`,
    waiting: 'You can’t accept while we review the application.',
    accept: 'Accept role',
    accepting: 'Accepting…',
    decline: 'Decline',
    declining: 'Declining…',
    question: (company: string) => `Become the account creator of ${company}?`,
    effects: {
      becomes: (company: string) =>
        `You become our contact for ${company}. You manage its owners, representatives and employees.`,
      rights: 'You get all rights in the account, without a limit or an end date.',
      steps: 'You take over any steps that are still open for the company.',
      notice: (creator: string) => `We email ${creator} and you. Our team can see the change.`,
    },
    submit: 'Accept role',
    cancel: 'Not now',
    done: (company: string) => `You’re now the account creator of ${company}.`,
    declined: 'You’ve declined the offer. Nothing has changed.',
  },
  refused: {
    USER_NOT_FOUND: (name: string) => `${name} is no longer a member. We’ve updated the list.`,
    NOT_ALLOWED: () => 'You can no longer change this. We’ve updated the list.',
    STEP_NOT_OPEN: () => 'The account can’t be changed at the moment. Contact us if you need help.',
  },
  foreign: {
    title: 'Only companies have members',
    text: 'This page is for business accounts. You’re not using one at the moment.',
    link: 'Back to your account',
  },
};

type MembersCatalogue = typeof englishMembers;
export const useMembersCatalogue = (): MembersCatalogue => useTranslated(englishMembers);
