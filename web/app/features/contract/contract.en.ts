// English texts for the contract: what is still missing, reading, signing, and who has signed.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContract = {
  lead: 'Read your company’s contract, then sign it or confirm that you’ve read it.',
  loading: 'Loading the contract…',
  allSteps: 'See all steps',
  /** Keyed by what is missing. */
  awaited: {
    title: 'You can’t read the contract yet',
    text: 'The contract is created from your company’s answers. You can read it here once this is complete:',
    company: 'Company and investment information',
    documents: 'Documents',
    owners: 'Owners and their invitations',
    representatives: 'People who act for the company',
    'signing-power': 'Enough people with authority to sign',
    preparing: 'Contract created by the account creator',
    ownSteps: 'Your own earlier steps',
    others: 'There’s nothing you need to do here at the moment.',
  },
  making: {
    title: 'We’re creating your contract',
    text: 'This takes a few seconds. You can leave this page. We’ll email you when the contract is ready.',
    slow: 'This is taking longer than usual. We’re still working on it, and your answers are saved.',
  },
  former: {
    voided: {
      title: 'The previous contract is void',
      text: 'The information in it is out of date. Everyone has to read and sign or confirm the new contract, even if they had signed the old one.',
    },
    declined: {
      title: 'The previous contract was declined',
      text: 'A person who was asked to sign or read it has declined. Make any changes needed, then create a new contract.',
    },
    expired: {
      title: 'The previous contract has expired',
      text: 'Not everyone signed or confirmed it in time. Your answers are saved, and you can create a new contract.',
    },
  },
  wrote: 'wrote:',
  formerForOthers: 'We’ll email you when a new contract is ready to read.',
  read: {
    title: 'Read the contract',
    about:
      'The contract is a PDF. Everyone signs or confirms the same file. If something in it has to change, a new contract replaces it.',
    open: 'Read it now',
    opening: 'Opening…',
    pdf: 'Open the PDF',
    blocked: 'Your browser didn’t open a new tab.',
    blockedLink: 'Open the PDF here',
    sameWords: 'This is the text of the PDF. The PDF itself is the binding version.',
    parties: 'Acting for the client',
    signatures: 'Signatures',
    end: 'End of the contract',
    fingerprint: 'PDF fingerprint (SHA-256)',
    until: (day: string) =>
      `The contract expires on ${day} unless everyone signs or confirms it before then.`,
  },
  unseen: {
    title: 'We have received your response',
    text: 'We couldn’t load the next page. You don’t need to respond again.',
    again: 'Try again',
    busy: 'Loading…',
  },
  changed: {
    title: 'The contract has changed. Read it again.',
    text: 'The contract you had open is no longer valid. You need to read and sign or confirm the new one. You can see the current status below.',
  },
  declined: 'You have declined the contract. We’ll email the account creator.',
  declinedByCreator: 'You have declined the contract.',
  already: 'You have already signed or confirmed this contract, here or on another device.',
  parties: {
    title: 'Signatures and confirmations',
    count: (done: number, all: number) => `${done} of ${all} done`,
    kinds: { signs: 'signs', reads: 'confirms reading' },
    states: {
      'not-joined': 'Hasn’t joined yet',
      'not-ready': 'Has other steps to finish first',
      'to-do': 'Can do this now',
    },
    signedAt: (moment: string) => `Signed on ${moment}`,
    readAt: (moment: string) => `Confirmed on ${moment}`,
    /** For a member whose membership has ended since. */
    left: {
      signed: (moment: string, day: string) =>
        `Signed on ${moment}. Access ended on ${day}, but the signature stays valid.`,
      read: (moment: string, day: string) =>
        `Confirmed on ${moment}. Access ended on ${day}, but the confirmation stays valid.`,
      before: (day: string) => `Access ended on ${day}`,
    },
  },
  done: {
    signed: { title: 'You have signed the contract', text: 'There’s nothing more for you to do here.' },
    read: {
      title: 'You have confirmed that you’ve read the contract',
      text: 'There’s nothing more for you to do here.',
    },
    waitsFor: (count: number) =>
      count === 1
        ? '1 person still needs to sign or confirm. We send reminders, and we’ll email you a copy when they’re done.'
        : `${count} people still need to sign or confirm. We send reminders, and we’ll email you a copy when everyone is done.`,
    sealing:
      'Everyone has signed or confirmed. We’re now sealing the contract digitally. This usually takes about a minute. Then we’ll email you a copy.',
    sealedTitle: 'The contract is signed and sealed',
    sealed: (moment: string) =>
      `We sealed it digitally on ${moment}. Any later change to the file can be detected. Everyone who signed or confirmed gets a copy by email.`,
    copy: 'Open your copy',
    copyUnsealed: 'Open the contract PDF',
    verify: 'Check a copy',
    next: 'What happens next',
    reference: 'Your reference',
    nextSteps: {
      others: 'Everyone else signs or confirms.',
      seal: 'We seal the contract digitally and email everyone a copy.',
      review:
        'We review the application. We email you when it’s approved, or if we need more information from you.',
    },
    home: 'View application status',
    record: 'View and print all answers',
  },
};

type ContractCatalogue = typeof englishContract;
export const useContractCatalogue = (): ContractCatalogue => useTranslated(englishContract);
