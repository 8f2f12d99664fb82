import { Skeleton, Waiting } from '../../src/skeleton.tsx';
import type { Section } from '../section.ts';

export const skeleton: Section = {
  name: 'skeleton',
  title: 'Skeleton and waiting',
  states: {
    lines: () => <Skeleton />,
    'one line': () => <Skeleton lines={1} />,
    block: () => <Skeleton isBlock />,
    waiting: () => <Waiting />,
    'waiting for something named': () => <Waiting text="Loading your documents" />,
  },
};
