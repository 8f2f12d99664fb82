// English texts for the record of an application, loaded with it.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishRecord = {
  title: 'Record of your application',
  lead: 'The questions we asked and your answers. You can print this page or save it as a PDF.',
  print: 'Print or save as PDF',
  back: 'Back to your account',
  loading: 'Preparing your record…',
  facts: {
    name: 'Name',
    email: 'Email',
    account: 'Account',
    reference: 'Reference',
    sent: 'Submitted',
    made: 'Record created',
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
  done: 'Completed',
  open: 'Not completed yet',
  foot: (firm: string, contact: string) =>
    `${firm} stores these answers as required by law. Questions? Contact us: ${contact}`,
};

export const useRecordCatalogue = (): typeof englishRecord => useTranslated(englishRecord);
