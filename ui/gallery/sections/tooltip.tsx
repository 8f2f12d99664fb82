import { Button } from '../../src/button.tsx';
import { Tooltip } from '../../src/tooltip.tsx';
import type { Section } from '../section.ts';

export const tooltip: Section = {
  name: 'tooltip',
  title: 'Tooltip',
  states: {
    default: () => (
      <Tooltip text="Opens in a new tab">
        {(ids) => (
          <Button {...ids} kind="secondary">
            Commercial register
          </Button>
        )}
      </Tooltip>
    ),
    'long text': () => (
      <Tooltip text="People who own or control the company: anyone who holds more than a quarter of it, directly or through others, or decides for it in another way.">
        {(ids) => (
          <Button {...ids} kind="quiet">
            Beneficial owners
          </Button>
        )}
      </Tooltip>
    ),
    link: () => (
      <p>
        The number stands on the{' '}
        <Tooltip text="A page of the register, not older than six months">
          {(ids) => (
            <a {...ids} href="#extract">
              extract
            </a>
          )}
        </Tooltip>{' '}
        of the company.
      </p>
    ),
  },
};
