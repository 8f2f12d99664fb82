// The complete removal table: one row per clause of the specification, in the order of docs/clauses.md.
import type { Removal } from './removal.ts';
import { section1 } from './removals/section-1.ts';
import { section2 } from './removals/section-2.ts';
import { section3 } from './removals/section-3.ts';
import { section4 } from './removals/section-4.ts';
import { section4Session } from './removals/section-4-session.ts';
import { section5And6 } from './removals/section-5-6.ts';
import { section7 } from './removals/section-7.ts';
import { section7Clients } from './removals/section-7-clients.ts';
import { section8 } from './removals/section-8.ts';
import { section9 } from './removals/section-9.ts';

export const removals: readonly Removal[] = [
  ...section1,
  ...section2,
  ...section3,
  ...section4,
  ...section4Session,
  ...section5And6,
  ...section7,
  ...section7Clients,
  ...section8,
  ...section9,
];
