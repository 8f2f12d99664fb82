// The paths from an owner to the applicant, largest share first. A few hundred parties can have more paths than
// can be enumerated, so this is a best-first search.
import { type Exact, FULL_SHARE, multiplyShare } from './exact.ts';
import type { Holding, OwnerNode } from './structure.ts';

const PATHS_TOLD = 12;

/** For each party, the share of its strongest path to the applicant. */
function strongest(order: readonly OwnerNode[], heldBy: ReadonlyMap<string, readonly Holding[]>) {
  const best = new Map<string, Exact>();
  for (const [at, { id }] of order.entries()) {
    let strongestWay = at === 0 ? FULL_SHARE : 0n;
    for (const { of, percent } of heldBy.get(id) ?? []) {
      const way = multiplyShare(best.get(of) ?? 0n, percent);
      if (way > strongestWay) strongestWay = way;
    }
    best.set(id, strongestWay);
  }
  return best;
}

interface OwnershipPath {
  readonly path: readonly OwnerNode[];
  readonly share: Exact;
  /** The share of its best completion. */
  readonly atBest: Exact;
}

/** Prefers the stronger path; of two equal ones the longer, because it finishes first. */
const isBefore = (one: OwnershipPath, other: OwnershipPath): boolean =>
  one.atBest === other.atBest ? one.path.length > other.path.length : one.atBest > other.atBest;

/** `order` starts with the applicant and lists each party after everything it holds. */
export function listPaths(
  applicant: OwnerNode,
  order: readonly OwnerNode[],
  heldBy: ReadonlyMap<string, readonly Holding[]>,
): (owner: OwnerNode) => (readonly OwnerNode[])[] {
  const best = strongest(order, heldBy);
  const known = new Map(order.map((node) => [node.id, node]));
  return (owner) => {
    const found: (readonly OwnerNode[])[] = [];
    /** Sorted by strength. Every path leads to the applicant, so the queue never needs more paths than are reported. */
    const open: OwnershipPath[] = [{ path: [owner], share: FULL_SHARE, atBest: best.get(owner.id) ?? 0n }];
    const keep = (way: OwnershipPath): void => {
      const at = open.findIndex((other) => isBefore(way, other));
      open.splice(at === -1 ? open.length : at, 0, way);
      open.length = Math.min(open.length, PATHS_TOLD - found.length);
    };
    for (let way = open.shift(); way; way = open.shift()) {
      const { path, share } = way;
      const last = path.at(-1) as OwnerNode;
      if (last.id === applicant.id) found.push(path);
      else
        for (const { of, percent } of heldBy.get(last.id) ?? []) {
          const part = multiplyShare(share, percent);
          const atBest = (part * (best.get(of) ?? 0n)) / FULL_SHARE;
          keep({ path: [...path, known.get(of) as OwnerNode], share: part, atBest });
        }
    }
    return found;
  };
}
