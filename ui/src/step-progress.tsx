// The person's progress through the steps: a list at the side, on narrow screens one line that expands to the list (U03).
import { type ReactNode, useId } from 'react';
import { Glyph } from './glyph.tsx';
import { Link } from './link.tsx';
import { type Texts, useTexts } from './texts.ts';

export type StepState = 'done' | 'open' | 'locked';

export interface Step {
  readonly title: string;
  readonly state: StepState;
  /** The step of the current page; it may also be done or locked. */
  readonly isCurrent?: boolean;
  /** A locked step is never a link. */
  readonly href?: string | undefined;
}

export interface StepProgressProps {
  readonly steps: readonly Step[];
  /** The list's accessible name, for pages with more than one. */
  readonly label?: string;
  /** "about 14 minutes left" */
  readonly note?: ReactNode;
}

const wordOf = ({ state, isCurrent }: Step, texts: Texts): string => {
  const word = { done: texts.stepDone, open: texts.stepOpen, locked: texts.stepLocked }[state];
  if (!isCurrent) return word;
  return state === 'open' ? texts.stepCurrent : `${texts.stepCurrent}, ${word}`;
};

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

export function StepProgress({ steps, label, note }: StepProgressProps) {
  const texts = useTexts();
  const id = useId();
  const total = steps.length;
  const done = steps.filter(({ state }) => state === 'done').length;
  const here = steps.findIndex(({ isCurrent }) => isCurrent);
  const next = here < 0 ? undefined : steps.slice(here + 1).find(({ state }) => state !== 'done')?.title;
  const values = { step: here + 1, total, done, title: steps[here]?.title ?? '', next: next ?? '' };
  const doneLine = fill(texts.stepsDone, values);
  return (
    <nav className="steps" aria-label={label ?? texts.progress}>
      {/* The key folds it again when the person has moved to another step. */}
      <details className="steps-fold" key={here}>
        <summary>
          <span>
            {here < 0 ? doneLine : fill(texts.stepOfTotalNamed, values)}
            {next !== undefined && <span className="steps-next">{fill(texts.stepNext, values)}</span>}
          </span>
          <Glyph name="more" />
        </summary>
      </details>
      <p className="steps-line" id={id}>
        <span className="steps-count">{here < 0 ? doneLine : fill(texts.stepOfTotal, values)}</span>
        {note && <span className="steps-note">{note}</span>}
      </p>
      <progress className="steps-bar" value={done} max={total} aria-label={doneLine}>
        {doneLine}
      </progress>
      {/* Next to the fold, not in it: on wide screens it shows whether or not the fold is open. */}
      <ol className="steps-list">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order, titles may repeat
            key={index}
            className="step"
            data-state={step.state}
            data-current={step.isCurrent || undefined}
            aria-current={step.isCurrent ? 'step' : undefined}
          >
            <StepInside step={step} number={index + 1} word={wordOf(step, texts)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepInside({
  step: { title, state, href },
  number,
  word,
}: {
  readonly step: Step;
  readonly number: number;
  readonly word: string;
}) {
  const inside = (
    <>
      <span className="step-sign" aria-hidden="true">
        {state === 'done' || state === 'locked' ? <Glyph name={state} /> : number}
      </span>
      <span className="step-title">
        {title}
        <span className="only-heard">, {word}</span>
      </span>
    </>
  );
  return href && state !== 'locked' ? (
    <Link className="step-inside" href={href}>
      {inside}
    </Link>
  ) : (
    <span className="step-inside">{inside}</span>
  );
}
