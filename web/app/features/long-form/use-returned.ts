// A form that staff have given back: what of it they ask, what of that is answered, and what has to be open for it.
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
  /** Everything that was asked back, answered or not as this page stands. */
  readonly items: readonly CorrectionRequest[];
  /** The questions of this form that can be changed: asked, or without a fitting answer since another one changed. */
  readonly isOpen: (key: string) => boolean;
  /** It is as it was when it was asked, and may be just that. */
  readonly canConfirm: (key: string) => boolean;
  readonly isConfirmed: (key: string) => boolean;
  readonly confirm: (key: string, isRight: boolean) => void;
  /** Asked, and neither changed nor ticked. */
  readonly problems: readonly Problem[];
  /** Nothing of another step is open: from here it goes back to review. */
  readonly isLast: boolean;
}

/** Undefined unless single questions of this form were asked back. `before`: the answers as the page was filled with. */
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
  // What became open stays so while it is being answered.
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
