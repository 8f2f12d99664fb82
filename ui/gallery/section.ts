// A section of the gallery: one part of the kit in each of its states.
import type { ReactNode } from 'react';

export interface Section {
  /** As in the address: ?section=button */
  readonly name: string;
  readonly title: string;
  /** Each state alone, so that it can be looked at, tested and photographed. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
