// Section 7 of the specification.
import type { Removal } from '../removal.ts';

export const section7: readonly Removal[] = [];
