// Section 8 of the specification.
import type { Removal } from '../removal.ts';

export const section8: readonly Removal[] = [];
