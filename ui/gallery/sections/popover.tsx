import { Button } from '../../src/button.tsx';
import { Popover } from '../../src/popover.tsx';
import type { Section } from '../section.ts';

export const popover: Section = {
  name: 'popover',
  title: 'Popover',
  states: {
    default: () => (
      <Popover label="Why we ask">
        By law, we must know where a client pays tax. We don’t share it with anyone else.
      </Popover>
    ),
    actions: () => (
      <Popover label="Acme Trading GmbH">
        {(close) => (
          <div className="gallery-column">
            <p>Logged in as ada@lovelace.example</p>
            <Button kind="secondary" isWide onClick={close}>
              Switch the account
            </Button>
            <Button kind="quiet" isWide onClick={close}>
              Log out
            </Button>
          </div>
        )}
      </Popover>
    ),
    'long text': () => (
      <Popover
        kind="quiet"
        label="What counts as the origin of the funds that the company is going to invest in the first year"
      >
        The sale of a business, retained earnings, a loan by the parent company, a capital increase, an
        inheritance, or what else applies.
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.
      </Popover>
    ),
  },
};
