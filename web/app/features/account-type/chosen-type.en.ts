// English texts for an account type that was chosen earlier.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishChosenType = {
  lead: 'You’ve chosen this account type. You can change it until you complete the next step.',
  submit: 'Continue',
  fixed: {
    PERSONAL_ACCOUNT: 'This is a personal account',
    BUSINESS_ACCOUNT: 'This is a business account',
  },
  begun:
    'You can’t change the account type any more, because you’ve completed a later step. If you need the other type, open another account. Your answers here stay saved.',
  others: 'The account creator chose this account type. You can’t change it.',
  goOn: 'Continue',
  another: 'Open another account',
};

export const useChosenTypeCatalogue = (): typeof englishChosenType => useTranslated(englishChosenType);
