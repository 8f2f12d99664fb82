import { Button } from '../../src/button.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { Illustration } from '../../src/illustration.tsx';
import type { Section } from '../section.ts';

export const emptyState: Section = {
  name: 'empty-state',
  title: 'Empty state',
  states: {
    default: () => (
      <EmptyState
        illustration={<Illustration />}
        title="No documents yet"
        action={<Button>Upload the first document</Button>}
      >
        The list of what we need is ready. Most people find everything in 10 minutes.
      </EmptyState>
    ),
    waiting: () => (
      <EmptyState illustration={<Illustration hour="dusk" />} title="We are looking at your application">
        Since 4 March, 14:02. Nothing is needed from you; we write to you as soon as there is news.
      </EmptyState>
    ),
    'words only': () => (
      <EmptyState title="No one has been invited yet">Invite the people who own the company.</EmptyState>
    ),
  },
};
