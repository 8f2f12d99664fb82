// English texts of the contract for a person who joined after everyone had signed it. They read it and confirm that.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContractReader = {
  heading: 'Read the contract',
  lead: 'This contract has already been signed. Read it, then confirm that you’ve read it.',
  /** The member's other steps come first. */
  awaited: 'You can read it here once this is complete:',
  about: 'The contract is a PDF. Everyone gets the same file, and any change to it can be detected.',
  confirm: 'You only confirm that you’ve read the contract. You don’t sign it.',
  done: {
    title: 'You have confirmed that you’ve read the contract',
    text: (company: string) => `This is the contract of ${company}. There’s nothing more for you to do here.`,
    sealed: (moment: string) => `It was digitally sealed on ${moment}.`,
    copy: 'Open the contract PDF',
    home: 'View account status',
  },
};

type ContractReaderCatalogue = typeof englishContractReader;
export const useContractReader = (): ContractReaderCatalogue => useTranslated(englishContractReader);
