// Section 3 of the specification.
import type { Removal } from '../removal.ts';

export const section3: readonly Removal[] = [];
