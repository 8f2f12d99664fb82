// Computes the findings from the entered owners: the beneficial owners with their paths, certain or possible,
// and the unexplained rest of the company. Bands are evaluated at both ends.
import {
  buildStructure,
  type EnteredOwnership,
  type Held,
  listHoldings,
  listNodes,
  listOfficials,
} from './entries.ts';
import { type Threshold, usualThreshold } from './exact.ts';
import { type Interest, type Range, shareTypes } from './interests.ts';
import { type BeneficialOwner, computeOwnership, type Ownership } from './ownership.ts';
import type { HeldInterest, Holding, OwnerNode } from './structure.ts';

/** The path from the owner to the applicant, with its resulting share. */
export interface OwnershipPath extends Range {
  readonly nodes: readonly OwnerNode[];
}

export interface FoundOwner extends Range {
  readonly node: OwnerNode;
  readonly because: BeneficialOwner['because'];
  readonly through?: BeneficialOwner['through'];
  /** The counted interest: usually shares, or votes or profits where these give more. */
  readonly counted: Interest;
  /** Whether they are an owner for all values within the bands. */
  readonly isCertain: boolean;
  readonly ways: readonly OwnershipPath[];
  /** The nominees who are registered for them on these paths. */
  readonly inTheNameOf: readonly OwnerNode[];
}

export interface Findings {
  readonly owners: readonly FoundOwner[];
  readonly unexplained: readonly ({ readonly node: OwnerNode } & Range)[];
  /** The total, as the range over all values within the bands. */
  readonly unexplainedInAll: Range;
  /** Even with the most favourable values, the unexplained share is large enough to hide an owner. */
  readonly isOwnerMissing: boolean;
  /** No owner was found, so the client must give a reason and name who runs the company. */
  readonly isNobody: boolean;
  readonly officials: readonly OwnerNode[];
}

interface FindingFacts {
  readonly ownership: Ownership;
  readonly hasBands: boolean;
  /** By owner and entity held. */
  readonly holdings: ReadonlyMap<string, Holding>;
}

interface Looked {
  readonly counted: Interest;
  readonly least: FindingFacts;
  readonly most: FindingFacts;
}

const isBand = ({ range }: HeldInterest): boolean => range !== undefined && range.from !== range.to;

function look(
  owned: EnteredOwnership,
  held: readonly Held[],
  counted: Interest,
  threshold: Threshold,
): Looked {
  const at = (end: keyof Range): FindingFacts => {
    const structure = buildStructure(owned, { counted, end }, held);
    return {
      ownership: computeOwnership(structure, threshold),
      hasBands: structure.holdings.some(({ interests = [] }) => interests.some(isBand)),
      holdings: new Map(structure.holdings.map((holding) => [`${holding.owner} ${holding.of}`, holding])),
    };
  };
  const least = at('from');
  return { counted, least, most: least.hasBands ? at('to') : least };
}

/** The holdings along a path, from its owner down to the applicant. */
const stepsOf = ({ holdings }: FindingFacts, nodes: readonly OwnerNode[]): Holding[] =>
  nodes.slice(1).flatMap(({ id }, at) => holdings.get(`${nodes[at]?.id} ${id}`) ?? []);

const along = (seen: FindingFacts, nodes: readonly OwnerNode[]): number => {
  const share = stepsOf(seen, nodes).reduce((part, { percent = 0 }) => (part * percent) / 100, 100);
  return Math.round(share * 10_000) / 10_000;
};

function foundIn({ counted, least, most }: Looked, known: ReadonlyMap<string, OwnerNode>): FoundOwner[] {
  const certain = new Map(least.ownership.beneficialOwners.map((owner) => [owner.node.id, owner]));
  const possible = new Map(most.ownership.beneficialOwners.map((owner) => [owner.node.id, owner]));
  return [...new Set([...certain.keys(), ...possible.keys()])].map((id) => {
    const owner = (certain.get(id) ?? possible.get(id)) as BeneficialOwner;
    const nominees = owner.paths
      .flatMap((path) => stepsOf(most, path))
      .flatMap(({ inTheNameOf = [] }) => inTheNameOf);
    return {
      node: owner.node,
      because: owner.because,
      ...(owner.through && { through: owner.through }),
      counted,
      from: least.ownership.percents.get(id) ?? 0,
      to: Math.min(100, most.ownership.percents.get(id) ?? 0),
      isCertain: certain.has(id),
      ways: owner.paths.map((nodes) => ({
        nodes,
        from: along(least, nodes),
        to: along(most, nodes),
      })),
      inTheNameOf: [...new Set(nominees)].flatMap((nominee) => known.get(nominee) ?? []),
    };
  });
}

const BECAUSE: readonly BeneficialOwner['because'][] = [
  'share',
  'control',
  'controls-owner',
  'owns-controller',
];
/** Certain owners first, then by reason, then by size. */
const byWeight = (a: FoundOwner, b: FoundOwner): number =>
  Number(b.isCertain) - Number(a.isCertain) ||
  BECAUSE.indexOf(a.because) - BECAUSE.indexOf(b.because) ||
  b.from - a.from ||
  b.to - a.to;

const reaches = (percent: number, { fromPercent, isReachedAt }: Threshold): boolean =>
  isReachedAt === 'equal' ? percent >= fromPercent : percent > fromPercent;

/** Upper ends explain more of an entity, but may also increase the share behind it. So order the two results. */
const between = (one: number, other: number): Range => ({
  from: Math.min(one, other),
  to: Math.min(Math.max(one, other), 100),
});

/** Requires owners without problems (owner-problems.ts). */
export function computeFindings(owned: EnteredOwnership, threshold: Threshold = usualThreshold): Findings {
  const held = listHoldings(owned);
  const known = listNodes(owned);
  const used = shareTypes.filter((type) => held.some(({ stake }) => stake.interest === type));
  const [shares, ...others] = (used.length > 0 ? used : shareTypes.slice(0, 1)).map((type) =>
    look(owned, held, type, threshold),
  ) as [Looked, ...Looked[]];
  const found = [shares, ...others].flatMap((looked) => foundIn(looked, known)).toSorted(byWeight);
  const owners = [...new Map(found.toReversed().map((owner) => [owner.node.id, owner])).values()].toSorted(
    (a, b) => b.to - a.to || byWeight(a, b),
  );
  const { least, most } = shares;
  const mostOpen = new Map(most.ownership.unexplained.map(({ node, percent }) => [node.id, percent]));
  const inAll = between(least.ownership.unexplainedPercent, most.ownership.unexplainedPercent);
  return {
    owners,
    unexplained: least.ownership.unexplained.map(({ node, percent }) => ({
      node,
      ...between(percent, mostOpen.get(node.id) ?? 0),
    })),
    unexplainedInAll: inAll,
    isOwnerMissing: reaches(inAll.from, threshold),
    isNobody: owners.length === 0,
    officials: listOfficials(owned, held),
  };
}
