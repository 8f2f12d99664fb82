// English texts that the pages of long forms show before the form itself has loaded.
import { useTranslated } from '../../texts/catalogue.tsx';

const saved =
  'Your answers are saved as you type, and stay saved for at least 30 days. You can stop at any time and continue on any device.';

export const englishFormPage = {
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved – trying again',
  loading: 'Loading your answers…',
  locked: 'You can fill this in once you’ve completed the earlier steps.',
  leads: {
    personal: `Seven short parts, about eight minutes. ${saved}`,
    inBusiness: `Six short parts about you, about seven minutes. ${saved}`,
    ofEmployee: `A few short parts about you, about five minutes. ${saved}`,
    company: `Up to nine short parts, about fifteen minutes. A register extract will help you answer. ${saved}`,
    investment: `Five or six short parts, about ten minutes. ${saved}`,
    owners: `Add the people and companies that own your company. We identify its beneficial owners (UBOs) and create an ownership structure chart. ${saved}`,
    ownersAfterApproval:
      'Update the owners of your company, then submit the change. Your account stays open while we review it.',
    people: `Add the people who act and sign for your company, and the employees who will use the account. You then invite them by email. ${saved}`,
  },
  toldElsewhere: {
    title: 'You’ve already answered these questions',
    text: 'Check that your answers are still correct, then confirm them for this company.',
  },
  companyFirst: {
    title: 'Complete company information first, if you can',
    text: 'Some questions on this page depend on it. Anything you enter now is still saved.',
    action: 'Go to company information',
  },
};

export const useFormPage = (): typeof englishFormPage => useTranslated(englishFormPage);
