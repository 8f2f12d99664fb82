// English texts for the record of an application, loaded with it.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishRecord = {
  title: 'Record of your application',
  lead: 'Every question, and the answer you gave us. Print it, or save it as a PDF in the window that opens.',
  print: 'Print or save as PDF',
  back: 'Back to your account',
  loading: 'Putting your record together',
  facts: {
    name: 'Name',
    email: 'E-mail',
    account: 'Account',
    reference: 'Reference',
    sent: 'Sent to us',
    made: 'This record was made',
  },
  account: 'Personal account',
  notGiven: 'No answer',
  notTicked: 'No',
  terms: 'Terms',
  version: 'Terms you agreed to',
  versionOf: (day: string) => `Version of ${day}`,
  agreed: 'Agreed on',
  notAgreed: 'Not agreed yet',
  declaration: 'Declaration',
  identity: 'Identity',
  identityStep: 'Verify identity',
  done: 'Done',
  open: 'Not done yet',
  foot: (firm: string, contact: string) =>
    `${firm} keeps these answers as the law asks. Questions: ${contact}`,
};

export const useRecordCatalogue = (): typeof englishRecord => useTranslated(englishRecord);
