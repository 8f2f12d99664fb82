import { Button } from '../../src/button.tsx';
import { showToast, Toasts } from '../../src/toasts.tsx';
import type { Section } from '../section.ts';

export const toasts: Section = {
  name: 'toasts',
  title: 'Toasts',
  states: {
    done: () => (
      <>
        <Toasts />
        <Button kind="secondary" onClick={() => showToast({ kind: 'done', text: 'Saved 14:02' })}>
          Something was done
        </Button>
      </>
    ),
    news: () => (
      <Button
        kind="secondary"
        onClick={() => showToast({ kind: 'news', text: 'Grace Hopper has accepted your invitation' })}
      >
        There is news
      </Button>
    ),
    problem: () => (
      <Button
        kind="secondary"
        onClick={() =>
          showToast({ kind: 'problem', text: 'Not saved. Check your connection; we try again.' })
        }
      >
        There is a problem
      </Button>
    ),
    'long text': () => (
      <Button
        kind="secondary"
        onClick={() =>
          showToast({
            kind: 'news',
            text: 'The extract from the commercial register of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft was received; it is being checked now, which usually takes one or two working days.',
          })
        }
      >
        Long news
      </Button>
    ),
  },
};
