// Control of the applicant (AMLR Art. 53), and chains that combine control and ownership (Art. 54): controlling
// an entity that owns enough of the applicant, or owning enough of an entity that controls it.
import { type Exact, FULL_SHARE, isReached, multiplyShare, type Threshold } from './exact.ts';
import { type Holding, hundredths, type OwnerNode } from './structure.ts';

type HoldingsByNode = ReadonlyMap<string, readonly Holding[]>;

/**
 * Everything that `who` controls: by more than half of the votes, including those of controlled entities, or by other
 * means. Undefined if that includes one of the `rulers`, which control the applicant, because then `who` does too.
 */
function ruledBy(
  who: string,
  heldBy: HoldingsByNode,
  rulers: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const ruled = new Set([who]);
  const votes = new Map<string, number>();
  // The loop also visits entities added during iteration, so the votes of controlled entities count in turn.
  for (const ruler of ruled)
    for (const { of, percent = 0, controls } of heldBy.get(ruler) ?? []) {
      const counted = (votes.get(of) ?? 0) + hundredths(percent);
      votes.set(of, counted);
      if (counted <= 5000 && !controls) continue;
      if (rulers.has(of)) return undefined;
      ruled.add(of);
    }
  return ruled;
}

/** Every party's share of one entity through all chains. `order` lists each party after everything it holds. */
export function computeShares(
  entity: string,
  order: readonly OwnerNode[],
  heldBy: HoldingsByNode,
): Map<string, Exact> {
  const shares = new Map<string, Exact>([[entity, FULL_SHARE]]);
  for (const { id } of order) {
    if (id === entity) continue;
    let sum = 0n;
    for (const { of, percent } of heldBy.get(id) ?? []) {
      const share = shares.get(of);
      if (share && percent) sum += multiplyShare(share, percent);
    }
    if (sum > 0n) shares.set(id, sum);
  }
  return shares;
}

/** Approximate shares of several entities in floating point, to rule out most of thousands of parties cheaply. */
function roughShares(
  entities: readonly OwnerNode[],
  order: readonly OwnerNode[],
  heldBy: HoldingsByNode,
): ReadonlyMap<string, Float64Array> {
  const shares = new Map<string, Float64Array>();
  const place = new Map(entities.map(({ id }, at) => [id, at]));
  for (const { id } of order) {
    const own = new Float64Array(entities.length);
    for (const { of, percent = 0 } of heldBy.get(id) ?? []) {
      const held = shares.get(of);
      if (held)
        for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) + (percent * (held[at] ?? 0)) / 100;
    }
    const at = place.get(id);
    if (at !== undefined) own[at] = 100;
    shares.set(id, own);
  }
  return shares;
}
/** Exceeds the rounding error of the approximation. */
const NEAR = 1e-6;

type Control =
  | { readonly because: 'control' }
  | {
      readonly because: 'controls-owner' | 'owns-controller';
      readonly through: OwnerNode;
      readonly share: Exact;
    };

/** How a person has control, if at all. Called only for people whose own share is below the threshold. */
export function findControl(
  { id: applicant }: OwnerNode,
  order: readonly OwnerNode[],
  heldBy: HoldingsByNode,
  threshold: Threshold,
): (person: OwnerNode) => Control | undefined {
  const entities = order.filter(({ id, kind }) => id !== applicant && kind !== 'person');
  const known = new Map(entities.map((node) => [node.id, node]));
  const held = (owner: string): Holding | undefined => heldBy.get(owner)?.find(({ of }) => of === applicant);
  const rulers = new Set([applicant]);
  for (const { id } of entities) if (!ruledBy(id, heldBy, rulers)) rulers.add(id);
  const controllers = entities.filter(({ id }) => rulers.has(id));
  const rough = roughShares(controllers, order, heldBy);
  const exact = new Map<string, ReadonlyMap<string, Exact>>();
  const shareOf = (person: string, { id }: OwnerNode): Exact => {
    const shares = exact.get(id) ?? computeShares(id, order, heldBy);
    exact.set(id, shares);
    return shares.get(person) ?? 0n;
  };

  return (person) => {
    const ruled = ruledBy(person.id, heldBy, rulers);
    if (!ruled) return { because: 'control' };
    const direct = [...ruled].flatMap((id) => held(id) ?? []);
    const share = direct.reduce((sum, { percent }) => sum + multiplyShare(FULL_SHARE, percent), 0n);
    const [largest] = direct
      .filter(({ owner }) => owner !== person.id)
      .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
    const through = largest && known.get(largest.owner);
    if (through && isReached(share, threshold)) return { because: 'controls-owner', through, share };
    for (const [at, controller] of controllers.entries()) {
      if ((rough.get(person.id)?.[at] ?? 0) < threshold.fromPercent - NEAR) continue;
      const owned = shareOf(person.id, controller);
      if (isReached(owned, threshold))
        return { because: 'owns-controller', through: controller, share: owned };
    }
    return undefined;
  };
}
