// When an error is said (U23): of a field that was left with something in it, at once; of everything, on Continue. It goes as
// soon as it is mended.
import type { Answers, Problem } from '@portico/domain/forms/form';
import { useState } from 'react';
import { whenReleased } from '../../browser/when-released.ts';

const PART = /^(\w+)\.(\d+)(?:\.(\w+))?$/;

/** What stands in a field; a part of a list is named as `taxResidencies.0.tin`. */
function standsIn(answers: Answers, field: string): unknown {
  const [, key, at, part] = PART.exec(field) ?? [];
  if (key === undefined) return answers[field];
  const row = (answers[key] as readonly unknown[] | undefined)?.[Number(at)];
  return part === undefined ? row : (row as Readonly<Record<string, unknown>> | undefined)?.[part];
}

const isFilled = (answer: unknown): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);

export interface FormErrors {
  readonly errorOf: (field: string) => string | undefined;
  /** The focus has left this field. */
  readonly leave: (field: string) => void;
  readonly showAll: (fields: readonly Problem[]) => void;
  readonly isShown: (field: string) => boolean;
}

export function useFormErrors(answers: Answers, problems: readonly Problem[]): FormErrors {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  // What is mended is not shown again before it is left again.
  const stillWrong = [...shown].filter((field) => problems.some((problem) => problem.field === field));
  if (stillWrong.length !== shown.size) setShown(new Set(stillWrong));
  return {
    errorOf: (field) =>
      shown.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined,
    isShown: (field) => shown.has(field),
    leave: (field) => {
      if (isFilled(standsIn(answers, field)) && problems.some((problem) => problem.field === field))
        whenReleased(() => setShown((before) => new Set([...before, field])));
    },
    showAll: (fields) => setShown((before) => new Set([...before, ...fields.map(({ field }) => field)])),
  };
}
