import { Button } from '../../src/button.tsx';
import type { Section } from '../section.ts';

export const button: Section = {
  name: 'button',
  title: 'Button',
  states: {
    primary: () => <Button>Save and continue</Button>,
    secondary: () => <Button kind="secondary">Add another person</Button>,
    quiet: () => <Button kind="quiet">Back</Button>,
    danger: () => <Button kind="danger">Withdraw the invitation</Button>,
    busy: () => <Button busy="Saving…">Save and continue</Button>,
    wide: () => <Button isWide>Log in</Button>,
    'long text': () => (
      <Button>Save what has been entered so far and continue with the ultimate beneficial owners</Button>
    ),
  },
};
