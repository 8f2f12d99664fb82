// Section 2 of the specification.
import type { Removal } from '../removal.ts';

export const section2: readonly Removal[] = [];
