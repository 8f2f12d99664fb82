// Section titles of personal information in English, loaded together with its form.

const why = 'A firm must know where its clients live, and a letter must find you.';

export const englishPersonalForm = {
  sections: {
    name: 'Your name',
    birth: 'Birth and nationality',
    home: 'Where you live',
    tax: 'Tax',
    work: 'Work',
    money: 'The account and its money',
    standing: 'Public office and whom you act for',
  },
  rows: {
    formerNames: (at: number) => `Former name ${at}`,
    nationalities: (at: number) => (at === 0 ? 'Nationality' : `Nationality ${at}`),
  },
  addresses: {
    residence: { title: 'Your home', search: 'Find your address', why },
    correspondence: { title: 'Address for letters', search: 'Find your address', why },
  },
  tax: { none: 'I have no tax number there', explanation: 'Why can you not get one?' },
};
