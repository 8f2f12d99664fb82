import { TextArea } from '../../src/text-area.tsx';
import type { Section } from '../section.ts';

export const textArea: Section = {
  name: 'text-area',
  title: 'Some sentences',
  states: {
    empty: () => <TextArea label="How did you come by what you own?" name="wealth" hint="A few sentences." />,
    error: () => (
      <TextArea
        label="Why is there none?"
        name="reason"
        defaultValue="Moved"
        error="Write a little more: at least 10 characters."
      />
    ),
    'long text': () => (
      <TextArea
        label="What does the company do"
        name="activity"
        isOptional
        defaultValue={'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft. '.repeat(
          12,
        )}
      />
    ),
  },
};
