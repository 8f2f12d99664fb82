// Groups small shareholders into one box so that large charts stay readable. The list, the text version and
// the exported file still name each of them.
import type { Ownership } from '@portico/domain/owners/ownership';
import { hundredths, type OwnerNode, type Structure } from '@portico/domain/owners/structure';

/** The most boxes side by side that are readable. */
const MOST_BESIDE = 8;

interface Foldable {
  readonly structure: Structure;
  readonly ownership: Ownership;
}

export function foldSmall({ structure, ownership }: Foldable, nameOf: (count: number) => string): Foldable {
  const beneficial = new Set(ownership.beneficialOwners.map(({ node }) => node.id));
  const held = new Set(structure.holdings.map(({ of }) => of));
  const times = Map.groupBy(structure.holdings, ({ owner }) => owner);
  const isSmall = (owner: string): boolean =>
    !beneficial.has(owner) && !held.has(owner) && times.get(owner)?.length === 1;
  const folded = [...Map.groupBy(structure.holdings, ({ of }) => of)].flatMap(([of, holdings]) => {
    const small = holdings.filter(({ owner, controls }) => isSmall(owner) && !controls);
    return holdings.length > MOST_BESIDE && small.length > 1 ? [{ of, small }] : [];
  });
  if (folded.length === 0) return { structure, ownership };
  const gone = new Set(folded.flatMap(({ small }) => small.map(({ owner }) => owner)));
  const percents = new Map(ownership.percents);
  const foldedNodes = folded.map(({ of, small }) => {
    const node: OwnerNode = { id: `others ${of}`, kind: 'person', name: nameOf(small.length) };
    const sum = (of_: readonly number[]): number =>
      of_.reduce((all, each) => all + hundredths(each), 0) / 100;
    percents.set(node.id, sum(small.map(({ owner }) => ownership.percents.get(owner) ?? 0)));
    return { node, holding: { owner: node.id, of, percent: sum(small.map(({ percent = 0 }) => percent)) } };
  });
  return {
    structure: {
      ...structure,
      nodes: [...structure.nodes.filter(({ id }) => !gone.has(id)), ...foldedNodes.map(({ node }) => node)],
      holdings: [
        ...structure.holdings.filter(({ owner }) => !gone.has(owner)),
        ...foldedNodes.map(({ holding }) => holding),
      ],
    },
    ownership: { ...ownership, percents },
  };
}
