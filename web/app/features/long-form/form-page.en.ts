// English texts that the pages of long forms show before the form itself has loaded.
import { useTranslated } from '../../texts/catalogue.tsx';

const kept =
  'Everything is saved as you type and kept for at least 30 days: stop whenever you like, and go on from any device.';

export const englishFormPage = {
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved – trying again',
  loading: 'Loading your details',
  locked: 'What is asked here can be filled in once the step before is done.',
  leads: {
    personal: `Seven short parts, about eight minutes. ${kept}`,
    inBusiness: `Six short parts about you, about seven minutes. ${kept}`,
    ofEmployee: `A few short parts about you, about five minutes. ${kept}`,
    company: `Up to nine short parts, about fifteen minutes. Have a register extract at hand. ${kept}`,
    investment: `Five or six short parts, about ten minutes. ${kept}`,
    owners: `Say who owns your company, and who stands behind them. We work out who counts as a beneficial owner (UBO) and draw it for you. ${kept}`,
    ownersAfterApproval:
      'Update the owners of your company, then submit the change. We review it while your account stays open.',
    people: `Say who acts and signs for your company, and who else will use the account. Each of them gets an invitation. ${kept}`,
  },
  toldElsewhere: {
    title: 'You have told us this before',
    text: 'Look whether it is still right, and confirm it for this company.',
  },
  companyFirst: {
    title: 'Fill in the company first, if you can',
    text: 'Some questions here follow from it. What you answer now is kept all the same.',
    action: 'Company information',
  },
};

export const useFormPage = (): typeof englishFormPage => useTranslated(englishFormPage);
