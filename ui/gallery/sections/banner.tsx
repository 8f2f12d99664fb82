import { Banner } from '../../src/banner.tsx';
import { Button } from '../../src/button.tsx';
import type { Section } from '../section.ts';

export const banner: Section = {
  name: 'banner',
  title: 'Banner',
  states: {
    news: () => (
      <Banner kind="news" title="Welcome back">
        4 of 10 done, saved today 14:02.
      </Banner>
    ),
    waiting: () => (
      <Banner kind="waiting" title="We are checking your documents">
        Since 4 March. This usually takes one or two working days; nothing is needed from you.
      </Banner>
    ),
    problem: () => (
      <Banner
        kind="problem"
        title="The passport could not be read"
        action={<Button kind="secondary">Upload again</Button>}
      >
        The lower edge is cut off. Take the picture again with all four corners in it. You have 3 tries left.
      </Banner>
    ),
    done: () => (
      <Banner kind="done" title="Your identity is verified">
        You can continue with the <a href="#company">company information</a>.
      </Banner>
    ),
    'title only': () => <Banner kind="news" title="Closed on 6 January" />,
    'long text': () => (
      <Banner
        kind="waiting"
        title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft is waiting for two people"
        action={<Button kind="secondary">Remind the people who still have to act</Button>}
      >
        Grace Hopper and Ada Lovelace were invited on 4 March. Until both have verified their identity the
        contract cannot be signed. They can be reminded once a day, and you can invite someone else in their
        place.
      </Banner>
    ),
  },
};
