// The answers that can be chosen about an owner, in English.
import { useTranslated } from './catalogue.tsx';

export const englishOwnerChoices = {
  kind: {
    person: 'A person',
    company: 'A company',
    'listed-company': 'A listed company',
    government: 'A state or a public body',
    trust: 'A trust or foundation',
  },
  kindName: {
    person: 'Person',
    company: 'Company',
    'listed-company': 'Listed company',
    government: 'State or public body',
    trust: 'Trust or foundation',
  },
  kindTold: {
    person: 'Somebody who holds shares or decides',
    company: 'Then we ask who owns it',
    'listed-company': 'Traded on a stock exchange: nobody asks further',
    government: 'A country, a city, a ministry',
    trust: 'Then we ask who decides in it',
  },
  'signer.power': {
    none: 'No',
    sole: 'Yes, alone',
    joint: 'Yes, together with others',
  },
  yesOrNo: { yes: 'Yes', no: 'No' },
  interest: {
    shareholding: 'Shares',
    votingRights: 'Votes',
    rightsToProfitOrIncome: 'A part of the profits',
    rightsToSurplusAssetsOnDissolution: 'A part of what is left at the end',
    appointmentOfBoard: 'The right to appoint the board',
    controlViaCompanyRulesOrArticles: 'Control by the articles',
    rightsGrantedByContract: 'Control by a contract',
    otherInfluenceOrControl: 'Control in another way',
    seniorManagingOfficial: 'Runs the company, holds nothing',
    settlor: 'Set the trust up (settlor)',
    trustee: 'Runs the trust (trustee)',
    protector: 'Watches over the trust (protector)',
    beneficiaryOfLegalArrangement: 'Benefits from the trust',
    nominee: 'Is registered for somebody else',
    nominator: 'Somebody else is registered for them',
  },
  band: {
    '25-50': '25 to 50 %',
    '50-75': 'More than 50, up to 75 %',
    '75-100': 'More than 75 %',
  },
  noOwnerReason: {
    noBeneficialOwners: 'Nobody owns or controls enough',
    subjectUnableToConfirmOrIdentifyBeneficialOwner: 'We could not find out who does',
    interestedPartyHasNotProvidedInformation: 'Those asked did not tell us',
    subjectExemptFromDisclosure: 'The company need not tell',
    interestedPartyExemptFromDisclosure: 'The owners need not tell',
    unknown: 'We do not know',
    informationUnknownToPublisher: 'It is not known to us or our register',
  },
  nationality: { XXA: 'Stateless', XXB: 'Refugee (1951 Convention)', XXC: 'Refugee (other)' },
};

export const useOwnerChoices = (): typeof englishOwnerChoices => useTranslated(englishOwnerChoices);
