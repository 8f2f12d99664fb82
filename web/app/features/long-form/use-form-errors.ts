// When an error appears (U23): for a non-empty field as soon as the focus leaves it, for all fields on
// Continue. It disappears once the field is valid.
import type { Answers, Problem } from '@portico/domain/forms/form';
import { useState } from 'react';
import { whenReleased } from '../../browser/when-released.ts';

const PART = /^(\w+)\.(\d+)(?:\.(\w+))?$/;

/** The value of a field. A part of a list is addressed as `taxResidencies.0.tin`. */
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
  /** Reports that the focus has left this field. */
  readonly leave: (field: string) => void;
  readonly showAll: (fields: readonly Problem[]) => void;
  readonly isShown: (field: string) => boolean;
}

export function useFormErrors(answers: Answers, problems: readonly Problem[]): FormErrors {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  // A corrected field shows no new error until the focus leaves it again.
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
