// English texts for what applicants need to know before the first question (U01). Loaded with the choice of account type.
import type { AccountType } from '@portico/domain/clients/account';
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishAccountType = {
  title: 'Before you begin',
  hand: 'Have at hand',
  none: 'Choose an account, and you see here what you need for it.',
  time: 'How long it takes',
  stop: 'You can stop and come back',
  stopText:
    'Every answer is saved as you type. Log in again on any device and go on where you stopped. We keep what you have typed for at least 30 days.',
  who: 'Who sees it',
  whoText: (firm: string) =>
    `You, and the people at ${firm} who check applications. A service that checks identity documents sees yours. Nobody else, unless the law orders it.`,
  types: {
    PERSONAL_ACCOUNT: {
      hand: {
        document: 'Your passport or identity card',
        tax: 'Your tax number',
        phone: 'Your phone, to take pictures of the document and of you',
      },
      time: 'About 10 minutes: the terms, your details, then your identity.',
    },
    BUSINESS_ACCOUNT: {
      hand: {
        document: 'Your passport or identity card',
        register: 'The company’s register number and tax number',
        owners: 'Names and shares of the people who own or control the company (UBOs)',
        papers: 'Company papers: register extract, articles, list of owners',
      },
      time: 'About 25 minutes, not all at once. The people you invite need about ten each.',
    },
  } satisfies Record<AccountType, object>,
};

export const useAccountTypeCatalogue = (): typeof englishAccountType => useTranslated(englishAccountType);
