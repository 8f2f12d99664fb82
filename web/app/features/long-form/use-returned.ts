// State of a form that staff have returned: which questions they ask about, which are answered and which must be open.
import type { Answers, Problem } from '@portico/domain/forms/form';
import { useState } from 'react';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { confirmItem, isConfirmed, isStillOpen } from '../../session/confirmed-corrections.ts';
import type { FormKind } from './kind.ts';
import { findQuestion } from './read-form.ts';
import { useReturnedCatalogue } from './returned-answers.en.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface Returned {
  /** All correction requests. `isAnswered` includes the changes on this page. */
  readonly items: readonly CorrectionRequest[];
  /** The questions that can be changed: those with a request, and those that another change made invalid. */
  readonly isOpen: (key: string) => boolean;
  /** The answer is unchanged since the request, and the person may confirm it as it is. */
  readonly canConfirm: (key: string) => boolean;
  readonly isConfirmed: (key: string) => boolean;
  readonly confirm: (key: string, isRight: boolean) => void;
  /** Requests that were neither answered by a change nor confirmed with a tick. */
  readonly problems: readonly Problem[];
  /** Other steps have no open requests: submitting here returns the client to review. */
  readonly isLast: boolean;
}

/** Undefined unless staff asked about single questions of this form. `before` holds the answers the page was loaded with. */
export function useReturned(
  kind: FormKind,
  askedBack: readonly CorrectionRequest[],
  { before, answers, wrong }: { before: Answers; answers: Answers; wrong: readonly Problem[] },
): Returned | undefined {
  const { form: words } = useReturnedCatalogue();
  const { questions } = kind.useWords();
  const { step: own } = kind;
  const [, ticked] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(askedBack.filter(({ step }) => step === own).map(({ field }) => field)),
  );
  // Questions that became open stay open while the person answers them.
  const newly = wrong.map(({ field }) => findQuestion(kind, field)).filter((key) => !opened.has(key));
  if (newly.length > 0) setOpened(new Set([...opened, ...newly]));
  const isOwn = ({ step, field }: CorrectionRequest): boolean => step === own && field !== '';
  if (!askedBack.some(isOwn) || askedBack.some(({ step, field }) => step === own && field === ''))
    return undefined;
  const isChanged = (key: string): boolean => !isSame(answers[key], before[key]);
  const items = askedBack.map((item) =>
    isOwn(item) && isChanged(item.field) ? { ...item, isAnswered: true } : item,
  );
  const itemOf = (key: string): CorrectionRequest | undefined =>
    items.find((item) => isOwn(item) && item.field === key);
  return {
    items,
    isOpen: (key) => opened.has(key),
    canConfirm: (key) => itemOf(key)?.isAnswered === false,
    isConfirmed: (key) => isConfirmed({ step: own, field: key }),
    confirm: (key, isRight) => {
      confirmItem({ step: own, field: key }, isRight);
      ticked((times) => times + 1);
    },
    problems: items
      .filter((item) => isOwn(item) && isStillOpen(item))
      .map(({ field }) => ({ field, message: words.missing(questions[field]?.label ?? field) })),
    isLast: items.every((item) => isOwn(item) || !isStillOpen(item)),
  };
}
