// Section 5 and 6 of the specification.
import type { Removal } from '../removal.ts';

export const section5And6: readonly Removal[] = [];
