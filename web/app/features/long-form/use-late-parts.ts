// Loads data that only one section needs when that section opens. The summary loads the data of all sections.
import { useEffect, useState } from 'react';
import type { FormKind } from './kind.ts';
import { CHECK, RETURNED } from './read-form.ts';

/** Renders again once the data has loaded. The component that needs the data reports a failure. */
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
