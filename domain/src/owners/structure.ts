// The ownership graph as the creator enters it: people and entities, and who holds which share of whom. It
// reports impossible structures; ownership.ts computes the result.
import { limits } from '../limits.ts';
import type { Interest, Range } from './interests.ts';

/** Whether owners are required in turn. Chains end at people, listed companies and governments (F5). */
export const nodeKinds = {
  person: { hasOwners: false },
  company: { hasOwners: true },
  'listed-company': { hasOwners: false },
  government: { hasOwners: false },
  trust: { hasOwners: true },
} as const;
export type NodeKind = keyof typeof nodeKinds;

export interface OwnerNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
}

export interface HeldInterest {
  readonly type: Interest;
  /** The counted amount. The ends differ if only a band is known. */
  readonly range?: Range;
  readonly since: string;
}

export interface Holding {
  readonly owner: string;
  readonly of: string;
  /** With at most two decimals; absent for interests without a share. */
  readonly percent?: number;
  /** Control by vote, articles or contract, regardless of the share. */
  readonly controls?: boolean;
  /** The entered interests; `percent` is the counted part of them. */
  readonly interests?: readonly HeldInterest[];
  /** Nominees who are registered instead of the owner. */
  readonly inTheNameOf?: readonly string[];
}

/** `applicant` is the client itself and the root of the graph. */
export interface Structure {
  readonly applicant: OwnerNode;
  readonly nodes: readonly OwnerNode[];
  readonly holdings: readonly Holding[];
}

export type StructureProblem =
  | { readonly kind: 'unknown' | 'twice' | 'not-a-share'; readonly holding: Holding }
  | { readonly kind: 'has-no-owners' | 'owns-nothing' | 'too-deep'; readonly node: OwnerNode }
  | { readonly kind: 'over-100'; readonly node: OwnerNode; readonly percent: number }
  /** The path from a node back to itself, each held by the next. */
  | { readonly kind: 'circle'; readonly path: readonly OwnerNode[] };

/** A share in hundredths of a per cent, so that nothing is ever rounded. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

export function isShare(percent: number): boolean {
  const whole = hundredths(percent);
  return whole >= 1 && whole <= 10_000 && Math.abs(percent * 100 - whole) < 1e-6;
}

export const indexNodes = ({ applicant, nodes }: Structure): ReadonlyMap<string, OwnerNode> =>
  new Map([applicant, ...nodes].map((node) => [node.id, node]));

/** The holders of each node. */
export const indexHolders = ({ holdings }: Structure): ReadonlyMap<string, readonly Holding[]> =>
  Map.groupBy(holdings, ({ of }) => of);

/**
 * Topological order: the applicant first, and each node after everything it holds. Returns the circle if there
 * is one. Nodes without any path to the applicant are left out.
 */
export function inOrder(structure: Structure): OwnerNode[] | { readonly circle: readonly OwnerNode[] } {
  const known = indexNodes(structure);
  const holders = indexHolders(structure);
  const done = new Set<string>();
  const order: OwnerNode[] = [];
  const path: OwnerNode[] = [];

  function visit(node: OwnerNode): readonly OwnerNode[] | undefined {
    const again = path.indexOf(node);
    if (again !== -1) return path.slice(again);
    if (done.has(node.id)) return undefined;
    path.push(node);
    for (const { owner } of holders.get(node.id) ?? []) {
      const next = known.get(owner);
      const circle = next && visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(node.id);
    order.push(node);
    return undefined;
  }

  const circle = visit(structure.applicant);
  return circle ? { circle } : order.toReversed();
}

/** The number of holdings between a node and the applicant on the longest path. */
export function depths(structure: Structure, order: readonly OwnerNode[]): ReadonlyMap<string, number> {
  const holders = indexHolders(structure);
  const depth = new Map<string, number>([[structure.applicant.id, 0]]);
  for (const { id } of order)
    for (const { owner } of holders.get(id) ?? [])
      depth.set(owner, Math.max(depth.get(owner) ?? 0, (depth.get(id) ?? 0) + 1));
  return depth;
}

const isOtherInterest = ({ controls, interests = [] }: Holding): boolean =>
  controls === true || interests.length > 0;
const key = ({ owner, of }: Holding): string => `${owner} ${of}`;

/** All impossible parts, in the order in which a person would fix them. ownership.ts requires none. */
export function findStructureProblems(structure: Structure): StructureProblem[] {
  const known = indexNodes(structure);
  const problems: StructureProblem[] = [];
  const seen = new Set<string>();
  for (const holding of structure.holdings) {
    if (!known.has(holding.owner) || !known.has(holding.of)) problems.push({ kind: 'unknown', holding });
    else if (seen.has(key(holding))) problems.push({ kind: 'twice', holding });
    else if (holding.percent === undefined ? !isOtherInterest(holding) : !isShare(holding.percent))
      problems.push({ kind: 'not-a-share', holding });
    seen.add(key(holding));
  }
  if (problems.length > 0) return problems;

  for (const [id, held] of indexHolders(structure)) {
    const node = known.get(id) as OwnerNode;
    if (!nodeKinds[node.kind].hasOwners) problems.push({ kind: 'has-no-owners', node });
    const whole = held.reduce((sum, { percent = 0 }) => sum + hundredths(percent), 0);
    if (whole > 10_000) problems.push({ kind: 'over-100', node, percent: whole / 100 });
  }
  const order = inOrder(structure);
  if ('circle' in order) return [...problems, { kind: 'circle', path: order.circle }];
  const depth = depths(structure, order);
  for (const node of structure.nodes) {
    const at = depth.get(node.id);
    if (at === undefined) problems.push({ kind: 'owns-nothing', node });
    else if (at > limits.beneficialOwner.maxDepth) problems.push({ kind: 'too-deep', node });
  }
  return problems;
}
