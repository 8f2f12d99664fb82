import { Illustration } from '../../src/illustration.tsx';
import { RadioCards } from '../../src/radio-cards.tsx';
import type { Section } from '../section.ts';

const accounts = [
  { value: 'personal', title: 'Personal account', description: 'For yourself. About 10 minutes.' },
  {
    value: 'business',
    title: 'Business account',
    description: 'For a company you own or represent. About 25 minutes, not all at once.',
  },
] as const;

export const radioCards: Section = {
  name: 'radio-cards',
  title: 'Cards to choose from',
  states: {
    empty: () => <RadioCards label="Which account do you want to open" name="account" options={accounts} />,
    chosen: () => (
      <RadioCards
        label="Which account do you want to open"
        name="chosenAccount"
        hint="You can open the other one later."
        options={accounts}
        defaultValue="business"
      />
    ),
    error: () => (
      <RadioCards
        label="Which account do you want to open"
        name="wrongAccount"
        options={accounts}
        error="Choose the account that you want to open"
      />
    ),
    'with pictures': () => (
      <RadioCards
        label="Which account do you want to open"
        name="drawnAccount"
        options={accounts.map((account, index) => ({
          ...account,
          picture: <Illustration hour={index === 0 ? 'dawn' : 'day'} />,
        }))}
      />
    ),
    'titles only': () => (
      <RadioCards
        label="Do you hold a public office"
        name="office"
        options={[
          { value: 'no', title: 'No' },
          { value: 'yes', title: 'Yes' },
          { value: 'family', title: 'A close relative does' },
        ]}
        defaultValue="no"
      />
    ),
    'long text': () => (
      <RadioCards
        label="How would you like to prove who you are to the firm before the account can be opened for you"
        name="proof"
        hint="All of them are equally safe and none of them is dearer than another. You can change your mind until the last step."
        options={[
          {
            value: 'phone',
            title: 'With the camera of your telephone and a passport or identity card that is still valid',
            description:
              'You take a picture of the document and of yourself. The pictures are compared, kept for as long as the law asks and then destroyed. It takes about four minutes in good light.',
          },
          {
            value: 'person',
            title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            description: 'At the counter.',
          },
        ]}
        defaultValue="phone"
      />
    ),
  },
};
