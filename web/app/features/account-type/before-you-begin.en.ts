// English texts for what applicants need to know before the first question (U01). Loaded with the choice of account type.
import type { AccountType } from '@portico/domain/clients/account';
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishAccountType = {
  title: 'Before you begin',
  hand: 'What you need',
  none: 'Select an account to see what you need for it.',
  time: 'How long it takes',
  stop: 'Saving your progress',
  stopText:
    'We save your answers as you type. You can stop at any time. Log in on any device to pick up where you left off. We store unfinished applications for at least 30 days.',
  who: 'Who sees your data',
  whoText: (firm: string) =>
    `You and the review team at ${firm}. If an outside service checks your identity, it sees your identity document and photos. Authorities see your data only where the law requires it.`,
  types: {
    PERSONAL_ACCOUNT: {
      hand: {
        document: 'Your passport or identity card',
        tax: 'Your tax number',
        phone: 'Your phone, to take photos of your document and your face',
      },
      time: 'About 10 minutes: the terms, your details and an identity check.',
    },
    BUSINESS_ACCOUNT: {
      hand: {
        document: 'Your passport or identity card, and your phone to take photos',
        register: 'The company’s register number and tax number',
        owners: 'Names and shares of the people who own or control the company (UBOs)',
        papers: 'Company documents, such as a register extract, articles of association and shareholder list',
      },
      time: 'About 25 minutes. You can take breaks. The people you invite need about 10 minutes each.',
    },
  } satisfies Record<AccountType, object>,
};

export const useAccountTypeCatalogue = (): typeof englishAccountType => useTranslated(englishAccountType);
