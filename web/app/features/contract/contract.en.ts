// English texts for the contract: what is still missing, reading, signing, and who has signed.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContract = {
  lead: 'Read the contract of your company, and sign it or confirm that you have read it.',
  loading: 'Loading the contract …',
  allSteps: 'See all steps',
  /** Keyed by what is missing. */
  awaited: {
    title: 'The contract comes last',
    text: 'It is made from what your company has told. You read it here when this is done:',
    company: 'Company and investment information',
    documents: 'The papers',
    owners: 'The owners, each of them invited',
    representatives: 'The people who act for the company',
    'signing-power': 'Enough power to sign',
    preparing: 'The person who opened this account has the contract made',
    ownSteps: 'Your own steps before it',
    others: 'Nothing is needed from you for it. We write to you as soon as you can read it.',
  },
  making: {
    title: 'Your contract is being made',
    text: 'This takes a few seconds. You can leave this page; we write to everybody when it is there.',
    slow: 'It takes longer than usual. We go on with it, and nothing is lost.',
  },
  former: {
    voided: {
      title: 'The contract before is void',
      text: 'Something it said has changed since. Nobody is bound by it; whoever had signed it reads and signs the new one.',
    },
    declined: {
      title: 'The contract before was declined',
      text: 'Somebody who was asked said no, and why. Change what is wrong, then have it made anew.',
    },
    expired: {
      title: 'The contract before has lapsed',
      text: 'It was not signed by everybody in time. Have it made anew; what you have told is kept.',
    },
  },
  wrote: 'wrote:',
  formerForOthers: 'We write to you when there is a new one to read.',
  read: {
    title: 'Read the contract',
    about:
      'What you sign is a PDF that nobody can change any more, us included. Everybody reads the same one.',
    open: 'Read it now',
    opening: 'Fetching it …',
    pdf: 'Open the PDF',
    blocked: 'Your browser did not open a new tab.',
    blockedLink: 'Open the PDF here',
    sameWords: 'The words of the PDF, for reading here. What counts is the PDF.',
    parties: 'Acting for the client',
    signatures: 'Signatures',
    end: 'Here the contract ends.',
    fingerprint: 'Fingerprint of the PDF (SHA-256)',
    until: (day: string) => `It can be signed until ${day}.`,
  },
  unseen: {
    title: 'Your answer has reached us',
    text: 'Only what comes next could not be loaded. You need not answer again.',
    again: 'Load it again',
    busy: 'Loading …',
  },
  changed: {
    title: 'The contract has changed. Read it again.',
    text: 'Something it says was changed while you read. Nothing was signed. You find below how it stands now.',
  },
  declined: 'You have declined the contract. Whoever opened this account was told.',
  already: 'You have signed this contract already, here or on another device.',
  parties: {
    title: 'Who has signed',
    count: (done: number, all: number) => `${done} of ${all} done`,
    kinds: { signs: 'signs', reads: 'confirms reading' },
    states: {
      'not-joined': 'has not joined yet',
      'not-ready': 'has other steps to do first',
      'to-do': 'can do it now',
    },
    signedAt: (moment: string) => `signed ${moment}`,
    readAt: (moment: string) => `confirmed ${moment}`,
    /** For a member whose membership has ended since. */
    left: {
      signed: (moment: string, day: string) =>
        `signed ${moment}, left the company on ${day}; the signature stays valid`,
      read: (moment: string, day: string) =>
        `confirmed ${moment}, left the company on ${day}; the confirmation stays valid`,
      before: (day: string) => `left the company on ${day}`,
    },
  },
  done: {
    signed: { title: 'You have signed', text: 'Nothing more is needed from you here.' },
    read: { title: 'You have confirmed reading it', text: 'Nothing more is needed from you here.' },
    waitsFor: (count: number) =>
      count === 1
        ? 'One person is still to sign or confirm. We remind them, and write to you when everybody has.'
        : `${count} people are still to sign or confirm. We remind them, and write to you when everybody has.`,
    sealing: 'Everybody has signed. We are sealing the contract; that takes a minute, and you get a copy.',
    sealedTitle: 'The contract is signed and sealed',
    sealed: (moment: string) =>
      `Sealed ${moment}. Any change to the file can be seen from now on. A copy was sent to everybody by e-mail.`,
    copy: 'Open your copy',
    copyUnsealed: 'Open what you signed',
    verify: 'Check a copy',
    next: 'What happens next',
    reference: 'Your reference',
    nextSteps: {
      others: 'Everybody else signs or confirms.',
      seal: 'We seal the contract and send everybody a copy.',
      review: 'Our staff check the application and write to you.',
    },
    home: 'See how the application stands',
    record: 'See and print all answers',
  },
};

type ContractCatalogue = typeof englishContract;
export const useContractCatalogue = (): ContractCatalogue => useTranslated(englishContract);
