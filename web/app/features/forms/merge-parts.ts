// Three-way merge of an answer that has parts.
import type { Answers } from '@portico/domain/forms/form';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isObject = (answer: unknown): answer is Answers => typeof answer === 'object' && answer !== null;

/** Undefined when both sides changed the same part, or one of them removed the whole answer. */
export function mergeParts(before: unknown, mine: unknown, theirs: unknown): Answers | undefined {
  if (!isObject(before) || !isObject(mine) || !isObject(theirs)) return undefined;
  const keys = [...new Set([before, mine, theirs].flatMap(Object.keys))];
  const merged: Record<string, unknown> = {};
  for (const key of keys) {
    const isMine = !isSame(mine[key], before[key]);
    if (isMine && !isSame(theirs[key], before[key]) && !isSame(mine[key], theirs[key])) return undefined;
    merged[key] = isMine ? mine[key] : theirs[key];
  }
  return merged;
}
