// Where one of them may be in clear text, and why. Everything else is a hit.
import type { LeftKind } from '@portico/server/seed/canaries';
import type { Hit } from './search.ts';

interface Allowed {
  readonly why: string;
  is(run: string, kind: LeftKind, hit: Hit & { readonly file: string }): boolean;
}

export const allowed: readonly Allowed[] = [];
