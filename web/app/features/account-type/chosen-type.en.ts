// English texts for an account type that was chosen earlier.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishChosenType = {
  lead: 'This is what you have chosen. You can still change it; once the next step is done it stays.',
  submit: 'Continue',
  fixed: {
    PERSONAL_ACCOUNT: 'This is a personal account',
    BUSINESS_ACCOUNT: 'This is a business account',
  },
  begun:
    'It can no longer be changed, because the steps after it have begun. If it is the wrong one, open another account; nothing here is lost.',
  others: 'Whoever opened this account has chosen it, and only they could change it.',
  goOn: 'Go on',
  another: 'Open another account',
};

export const useChosenTypeCatalogue = (): typeof englishChosenType => useTranslated(englishChosenType);
