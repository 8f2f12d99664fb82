// Who walks, and how a walk ends.

import type { Visitor } from '@portico/testing/visitor';
import type { Chance } from '@portico/tools/chance';
import type { Product } from '../product.ts';

/** Sends the mutants of a call and then the call; the body of whichever was taken. Throws when none was: the walk ends there. */
type Step = (
  visitor: Visitor,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: a walk reads whatever the server sent
) => Promise<any>;

export interface Walker {
  readonly product: Product;
  readonly random: Chance;
  readonly step: Step;
}

/** A call was not taken, or its message never came: the walk is over, which is no failure by itself. */
export class WalkEnded extends Error {
  override readonly name = 'WalkEnded';
}
export function endOfWalk(error: unknown): void {
  if (!(error instanceof WalkEnded)) throw error;
}
