// Section 9 of the specification.
import type { Removal } from '../removal.ts';

export const section9: readonly Removal[] = [];
