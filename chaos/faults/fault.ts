// One row of the table of faults: what is broken, for how long, and the figure it must keep.
import type { Product } from '../product.ts';
import type { Outcome } from '../under-work.ts';

export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly run: (product: Product, isShort: boolean) => Promise<Outcome>;
}
