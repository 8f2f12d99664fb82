import { Illustration } from '../../src/illustration.tsx';
import type { Section } from '../section.ts';

export const illustration: Section = {
  name: 'illustration',
  title: 'Illustration',
  states: {
    dawn: () => <Illustration hour="dawn" />,
    day: () => <Illustration hour="day" />,
    dusk: () => <Illustration hour="dusk" />,
    night: () => <Illustration hour="night" />,
  },
};
