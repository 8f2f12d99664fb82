// Section 1 of the specification.
import type { Removal } from '../removal.ts';

export const section1: readonly Removal[] = [];
