// English texts for checking all company answers before the contract is created from them.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishContractCheck = {
  title: 'Check your answers',
  lead: 'The contract is made from them. Read them once more; Change leads to the step, and back here.',
  change: 'Change',
  owners: 'Owners',
  nobody: 'Nobody owns enough to be named.',
  people: 'People who act for the company',
  roles: { ubo: 'owner', representative: 'represents it', employee: 'works for it' },
  you: 'you',
  papers: 'Papers',
  madeByUs: 'made by us',
  submit: 'Have the contract made',
  busy: 'Making it …',
  after: 'You can still change an answer afterwards. The contract is then made anew, and read again by all.',
  incomplete:
    'Something is still missing in a step before. Look through the steps and confirm them once more.',
  record: {
    title: 'Everything your company told us',
    lead: 'Print it or keep it as a file: every question, every answer, everybody named, and each paper.',
    print: 'Print',
    back: 'To the contract',
    reference: 'Reference',
  },
};

export const useContractCheck = (): typeof englishContractCheck => useTranslated(englishContractCheck);
