// English texts for checking a copy of a contract.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishVerifyContract = {
  title: 'Check a contract',
  lead: (firm: string) =>
    `Somebody gave you a contract that ${firm} is said to have sealed? Find out whether it is that very file.`,
  file: 'The contract as a PDF',
  hint: 'Your file stays on your device. We only get its fingerprint, from which nobody can read it.',
  checking: 'Checking …',
  ours: {
    title: 'This is a contract that we sealed',
    text: (moment: string) => `We sealed it on ${moment}. Not one byte has changed since.`,
    signatures: (count: number) =>
      count === 1 ? 'One person has signed it.' : `${count} people have signed it.`,
  },
  foreign: {
    title: 'This is not a contract that we sealed',
    text: 'It is another file, or it was changed: even saving or printing it anew does that. Ask for the file as we sent it, and check that one.',
  },
  notPdf: 'Choose the contract as a PDF. This is another kind of file.',
  empty: 'This file is empty. Choose the contract as a PDF.',
  tooLarge: 'This file is larger than any contract of ours. Choose the PDF as we sent it.',
  fingerprint: 'Fingerprint (SHA-256)',
  whose: 'Who has signed stands on the last page of the PDF. We tell nobody here whose contract it is.',
  another: 'Check another file',
};

export const useVerifyContract = (): typeof englishVerifyContract => useTranslated(englishVerifyContract);
