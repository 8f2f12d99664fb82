// Reads the states of all steps in a progress list at once. One expectation per row of each page would take longer than
// loading the pages.
import type { Locator } from '@playwright/test';
import type { Step } from '@portico/domain/steps/progress';

export const readStepState = ({ checked, disabled }: Pick<Step, 'checked' | 'disabled'>): string => {
  if (checked) return 'done';
  return disabled ? 'locked' : 'open';
};

export const readStepStates = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-state')));
