// How the steps stand in the list of a page's progress, read in one go: an expectation for each row of each page would take
// longer than the pages.
import type { Locator } from '@playwright/test';
import type { Step } from '@portico/domain/steps/progress';

export const readStepState = ({ checked, disabled }: Pick<Step, 'checked' | 'disabled'>): string => {
  if (checked) return 'done';
  return disabled ? 'locked' : 'open';
};

export const readStepStates = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-state')));
