// The structure as a text outline for screen readers and narrow screens: from the applicant upwards, who holds what.
import type { Ownership } from './ownership.ts';
import { indexHolders, indexNodes, type OwnerNode, type Structure } from './structure.ts';

export interface OutlineItem {
  readonly node: OwnerNode;
  /** The share of the parent item; undefined for the applicant and for interests without a share. */
  readonly percent: number | undefined;
  /** The share of the applicant through all chains. */
  readonly percentInAll: number;
  readonly isBeneficialOwner: boolean;
  /** Listed earlier, so its owners are not repeated. */
  readonly isRepeated: boolean;
  readonly owners: readonly OutlineItem[];
}

/** Requires a structure without problems. */
export function buildOutline(structure: Structure, ownership: Ownership): OutlineItem {
  const known = indexNodes(structure);
  const holders = indexHolders(structure);
  const beneficial = new Set(ownership.beneficialOwners.map(({ node }) => node.id));
  const toldAlready = new Set<string>();

  function item(node: OwnerNode, percent: number | undefined): OutlineItem {
    const held = holders.get(node.id) ?? [];
    const isRepeated = held.length > 0 && toldAlready.has(node.id);
    toldAlready.add(node.id);
    return {
      node,
      percent,
      percentInAll: ownership.percents.get(node.id) ?? 0,
      isBeneficialOwner: beneficial.has(node.id),
      isRepeated,
      owners: isRepeated
        ? []
        : held
            .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))
            .map(({ owner, percent: share }) => item(known.get(owner) as OwnerNode, share)),
    };
  }
  return item(structure.applicant, undefined);
}
