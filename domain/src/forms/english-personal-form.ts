// Section titles of personal information in English, loaded together with its form.

const why = 'By law, we must know where you live, and we need an address for letters.';

export const englishPersonalForm = {
  sections: {
    name: 'Your name',
    birth: 'Birth and nationality',
    home: 'Where you live',
    tax: 'Tax',
    work: 'Work',
    money: 'How you will use the account',
    standing: 'Political exposure and acting for others',
  },
  rows: {
    formerNames: (at: number) => `Former name ${at}`,
    nationalities: (at: number) => (at === 0 ? 'Nationality' : `Nationality ${at}`),
  },
  addresses: {
    residence: { title: 'Home address', search: 'Find your address', why },
    correspondence: { title: 'Postal address', search: 'Find your address', why },
  },
  tax: { none: 'I don’t have a TIN in this country', explanation: 'Why can’t you get a TIN?' },
};
