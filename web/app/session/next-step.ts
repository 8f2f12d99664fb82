// Where a finished step leads: on in the list, or back to where all answers are checked before they are signed, for whoever came
// from there to change one (U09). Kept in this tab until the way back was gone.
import { forward, type Position, steps } from '@portico/domain/steps/progress';

const KEY = 'checking';

export const saveReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);
export const cameBack = (): void => sessionStorage.removeItem(KEY);

/** What a change has closed is opened again first; the way back is gone after it. */
export function findNextPath(position: Position, path: string): string {
  const kept = sessionStorage.getItem(KEY);
  const isOpen = steps(position).some(({ to, disabled }) => to === kept && !disabled);
  return kept !== null && isOpen ? kept : forward(position, path).to;
}
