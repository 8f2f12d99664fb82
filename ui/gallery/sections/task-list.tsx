import { Sheet } from '../../src/sheet.tsx';
import { type Task, TaskList } from '../../src/task-list.tsx';
import type { Section } from '../section.ts';

const you: readonly Task[] = [
  { title: 'Account creation', state: 'done', word: 'Completed', hint: 'Your email address and phone' },
  {
    title: 'Verify identity',
    state: 'problem',
    word: 'There is a problem',
    hint: 'Your passport or identity card',
    note: 'Please photograph it whole.',
    href: '#identity',
  },
];
const company: readonly Task[] = [
  {
    title: 'Company information',
    state: 'begun',
    word: 'In progress',
    hint: 'Its name, its register, its address',
    href: '#company',
  },
  { title: 'Investment information', state: 'open', word: 'Not yet started', href: '#investment' },
  {
    title: 'Upload documents',
    state: 'locked',
    word: 'Cannot start yet',
    note: 'Opens after Company information and Investment information.',
  },
];

export const taskList: Section = {
  name: 'task-list',
  title: 'Task list',
  states: {
    'two groups, every state': () => (
      <Sheet>
        <TaskList title="About you" tasks={you} />
        <TaskList title="The company" tasks={company} from={3} />
      </Sheet>
    ),
    'long text': () => (
      <Sheet>
        <TaskList
          title="Angaben über das Unternehmen, seine Eigentümer und alle, die für es handeln"
          tasks={[
            {
              title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
              state: 'begun',
              word: 'Wird gerade bearbeitet',
              hint: 'Der Name, das Register, die Anschrift und womit das Unternehmen sein Geld verdient',
              href: '#long',
            },
            {
              title: 'Unterlagen hochladen',
              state: 'locked',
              word: 'Noch nicht möglich',
              note: 'Öffnet sich nach Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
            },
          ]}
        />
      </Sheet>
    ),
  },
};
