// Where a completed step leads: the next step, or back to the review page before signing if the person came from there to
// change an answer (U09). This tab stores the return path until it has been used.
import { forward, type Position, steps } from '@portico/domain/steps/progress';

const KEY = 'checking';

export const saveReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);
export const cameBack = (): void => sessionStorage.removeItem(KEY);

/** If the change has closed the review page, the person first completes the steps that reopened. */
export function findNextPath(position: Position, path: string): string {
  const kept = sessionStorage.getItem(KEY);
  const isOpen = steps(position).some(({ to, disabled }) => to === kept && !disabled);
  return kept !== null && isOpen ? kept : forward(position, path).to;
}
