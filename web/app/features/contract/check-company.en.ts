// English texts for checking all company answers before the contract is created from them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContractCheck = {
  title: 'Check your answers',
  lead: 'We create the contract from these answers. Select Change to edit an answer. You’ll come back here afterwards.',
  change: 'Change',
  owners: 'Owners',
  nobody: 'No owners have been added.',
  people: 'People who act for the company',
  roles: { ubo: 'Owner or signer', representative: 'Representative', employee: 'Employee' },
  you: 'you',
  papers: 'Documents',
  madeByUs: 'Created from your answers',
  submit: 'Create the contract',
  busy: 'Creating…',
  after:
    'You can still change answers until the application is submitted. If a change affects the contract, everyone has to read and sign or confirm a new one.',
  incomplete: 'Some information is missing. Go back through the earlier steps and complete them.',
  record: {
    title: 'Your company’s answers',
    lead: 'The company’s answers, owners and people, and the names of the uploaded files.',
    print: 'Print or save as PDF',
    back: 'Back to the contract',
    reference: 'Reference',
  },
};

export const useContractCheck = (): typeof englishContractCheck => useTranslated(englishContractCheck);
