// The ways from an owner to the applicant, the strongest first. A structure of a few hundred can have more ways than anybody could
// walk, so each step goes where the strongest way leads on.
import { type Exact, FULL_SHARE, multiplyShare } from './exact.ts';
import type { Holding, OwnerNode } from './structure.ts';

const PATHS_TOLD = 12;

/** Of each, the strongest way from it to the applicant. */
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
  /** What it comes to at best. */
  readonly atBest: Exact;
}

/** The stronger, and of two equal ones the one that has come further: it is finished first. */
const isBefore = (one: OwnershipPath, other: OwnershipPath): boolean =>
  one.atBest === other.atBest ? one.path.length > other.path.length : one.atBest > other.atBest;

/** For whomever it is asked: `order` has the applicant first, and each after all it holds of. */
export function listPaths(
  applicant: OwnerNode,
  order: readonly OwnerNode[],
  heldBy: ReadonlyMap<string, readonly Holding[]>,
): (owner: OwnerNode) => (readonly OwnerNode[])[] {
  const best = strongest(order, heldBy);
  const known = new Map(order.map((node) => [node.id, node]));
  return (owner) => {
    const found: (readonly OwnerNode[])[] = [];
    /** The strongest first. Each leads to the applicant, so that no more of them are needed than ways are told. */
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
