// Computes the result of an ownership structure: every party's share through all chains, the unexplained rest,
// and the beneficial owners with their paths. Shares are exact and never rounded before a comparison.
import { computeShares, findControl } from './control.ts';
import { type Exact, isReached, multiplyShare, type Threshold, toPercent, usualThreshold } from './exact.ts';
import { listPaths } from './paths.ts';
import { indexHolders, inOrder, nodeKinds, type OwnerNode, type Structure } from './structure.ts';

export interface BeneficialOwner {
  readonly node: OwnerNode;
  readonly percent: number;
  /** By share, by control, by control of an entity that owns enough, or by ownership of an entity in control. */
  readonly because: 'share' | 'control' | 'controls-owner' | 'owns-controller';
  /** For the last two reasons: that entity, and the decisive share. */
  readonly through?: { readonly node: OwnerNode; readonly percent: number };
  /** Paths from the owner to the applicant, largest share first; minor ones are omitted. */
  readonly paths: readonly (readonly OwnerNode[])[];
}

export interface Ownership {
  /** The share of each party, in per cent of the applicant. */
  readonly percents: ReadonlyMap<string, number>;
  /** Entities whose owners are still missing, and the share of the applicant behind them. */
  readonly unexplained: readonly { readonly node: OwnerNode; readonly percent: number }[];
  readonly unexplainedPercent: number;
  readonly beneficialOwners: readonly BeneficialOwner[];
}

/** Requires a structure without problems (structure.ts). */
export function computeOwnership(structure: Structure, threshold: Threshold = usualThreshold): Ownership {
  const order = inOrder(structure);
  if ('circle' in order) throw new RangeError('a structure with a circle has no shares');
  const holders = indexHolders(structure);
  const known = new Set(order.map(({ id }) => id));
  const heldBy = Map.groupBy(
    structure.holdings.filter(({ owner, of }) => known.has(owner) && known.has(of)),
    ({ owner }) => owner,
  );
  const shares = computeShares(structure.applicant.id, order, heldBy);

  const open = order.flatMap((node) => {
    if (!nodeKinds[node.kind].hasOwners) return [];
    const share = shares.get(node.id) ?? 0n;
    const held = holders.get(node.id) ?? [];
    // A trust has no shares. It is explained once the people who control it are entered.
    if (node.kind === 'trust' && held.some(({ controls }) => controls)) return [];
    const named = held.reduce((sum, { percent }) => sum + multiplyShare(share, percent), 0n);
    return share > named ? [{ node, share: share - named }] : [];
  });

  const controlOf = findControl(structure.applicant, order, heldBy, threshold);
  const pathsOf = listPaths(structure.applicant, order, heldBy);
  const beneficialOwners = order
    .filter(({ kind }) => kind === 'person')
    .flatMap((node): (BeneficialOwner & { share: Exact })[] => {
      const share = shares.get(node.id) ?? 0n;
      const control = isReached(share, threshold) ? undefined : controlOf(node);
      if (!control && !isReached(share, threshold)) return [];
      const through =
        control && 'through' in control
          ? { through: { node: control.through, percent: toPercent(control.share) } }
          : {};
      const because = control?.because ?? 'share';
      return [{ node, share, percent: toPercent(share), because, ...through, paths: pathsOf(node) }];
    })
    .toSorted((a, b) => Number(b.share > a.share) - Number(b.share < a.share))
    .map(({ share: _, ...owner }) => owner);

  return {
    percents: new Map(order.map(({ id }) => [id, toPercent(shares.get(id) ?? 0n)])),
    unexplained: open.map(({ node, share }) => ({ node, percent: toPercent(share) })),
    unexplainedPercent: toPercent(open.reduce((sum, { share }) => sum + share, 0n)),
    beneficialOwners,
  };
}
