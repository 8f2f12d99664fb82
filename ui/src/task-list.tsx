// A list of tasks, each with a word for its state; the whole row is the link (U02).
import { type ReactNode, useId } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import { Link } from './link.tsx';

export type TaskState = 'done' | 'begun' | 'open' | 'locked' | 'problem';

export interface Task {
  readonly title: string;
  readonly state: TaskState;
  /** "In progress" */
  readonly word: string;
  /** One line on what the task is about. */
  readonly hint?: ReactNode;
  /** Anything else to know now: what unlocks it, what is wrong. */
  readonly note?: ReactNode;
  /** A locked task is never a link. */
  readonly href?: string | undefined;
}

export interface TaskListProps {
  readonly title: ReactNode;
  readonly tasks: readonly Task[];
  /** Number of the first task, if several lists are numbered as one. */
  readonly from?: number;
}

const signs: Readonly<Partial<Record<TaskState, GlyphName>>> = {
  done: 'done',
  locked: 'locked',
  problem: 'problem',
};

export function TaskList({ title, tasks, from = 1 }: TaskListProps) {
  const id = useId();
  return (
    <section className="sheet-section tasks" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol start={from}>
        {tasks.map((task, index) => (
          <TaskRow key={task.title} task={task} number={from + index} />
        ))}
      </ol>
    </section>
  );
}

function TaskRow({
  task: { title, state, word, hint, note, href },
  number,
}: {
  readonly task: Task;
  readonly number: number;
}) {
  const id = useId();
  const sign = signs[state];
  const described = { 'aria-describedby': `${id}-word${note ? ` ${id}-note` : ''}` };
  return (
    <li className="task" data-state={state}>
      <span className="task-sign" aria-hidden="true">
        {sign ? <Glyph name={sign} /> : number}
      </span>
      <div className="task-text">
        <h3>
          {href && state !== 'locked' ? (
            <Link href={href} {...described}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {hint && <p className="task-hint">{hint}</p>}
        {note && (
          <p className="task-note" id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
      <p className="task-word" id={`${id}-word`}>
        {word}
      </p>
    </li>
  );
}
