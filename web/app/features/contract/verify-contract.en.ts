// English texts for checking a copy of a contract.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishVerifyContract = {
  title: 'Check a contract',
  lead: (firm: string) =>
    `Have you received a contract sealed by ${firm}? Check whether your file is the original.`,
  file: 'The contract as a PDF',
  hint: 'Your file stays on your device. We only receive its fingerprint, which doesn’t reveal what the file says.',
  checking: 'Checking…',
  ours: {
    title: 'We sealed this contract',
    text: (moment: string) => `We sealed it on ${moment}. The file has not changed since.`,
    signatures: (count: number) => (count === 1 ? '1 person signed it.' : `${count} people signed it.`),
  },
  foreign: {
    title: 'We have no record of sealing this file',
    text: 'It may be a different file, a version from before we sealed it, or a changed copy. Even saving or printing a file again can change it. Ask for the file as we sent it, and check that one.',
  },
  notPdf: 'Choose the contract as a PDF. This file is not a PDF.',
  empty: 'Choose the contract as a PDF. This file is empty.',
  tooLarge: 'Choose the PDF as we sent it. This file is too large to be one of our contracts.',
  fingerprint: 'Fingerprint (SHA-256)',
  whose: 'The certificate at the end of the PDF lists who signed. We don’t show here whose contract it is.',
  another: 'Check another file',
};

export const useVerifyContract = (): typeof englishVerifyContract => useTranslated(englishVerifyContract);
