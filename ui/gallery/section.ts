// A section of the gallery: one component in each of its states.
import type { ReactNode } from 'react';

export interface Section {
  /** As in the URL: ?section=button */
  readonly name: string;
  readonly title: string;
  /** Each state renders on its own, so that it can be reviewed, tested and photographed. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
