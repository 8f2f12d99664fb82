// What one part of a form needs and no other is fetched when it is shown; where all answers are read, for all of them.
import { useEffect, useState } from 'react';
import type { FormKind } from './kind.ts';
import { CHECK, RETURNED } from './read-form.ts';

/** Draws once more when it has come. What does not come is told where it is needed. */
export function useLateParts({ late = {} }: Pick<FormKind, 'late'>, opened: string): void {
  const [, came] = useState(0);
  useEffect(() => {
    const isRead = opened === CHECK || opened === RETURNED;
    const loads = Object.entries(late).filter(([section]) => isRead || section === opened);
    for (const [, load] of loads)
      void load().then(
        () => came((times) => times + 1),
        () => undefined,
      );
  }, [late, opened]);
}
