// English texts of the contract for a person who joined after everyone had signed it. They read it and confirm that.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContractReader = {
  heading: 'Read the contract',
  lead: 'Everyone has signed this contract already. Read it and confirm that you have read it.',
  /** The member's other steps come first. */
  awaited: 'You can read it here when this is done:',
  about: 'The contract is a PDF that nobody can change any more, including us. Everyone gets the same one.',
  confirm: 'You confirm that you know what the contract says. You add nothing to it.',
  done: {
    title: 'You have confirmed reading it',
    text: (company: string) =>
      `You have read the contract of ${company} and confirmed it. Nothing more is needed from you here.`,
    sealed: (moment: string) => `The contract was sealed ${moment}.`,
    copy: 'Open the contract',
    home: 'See how your account stands',
  },
};

type ContractReaderCatalogue = typeof englishContractReader;
export const useContractReader = (): ContractReaderCatalogue => useTranslated(englishContractReader);
