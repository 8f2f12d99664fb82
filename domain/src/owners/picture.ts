// The layout of the ownership chart: owners above their holdings, the applicant at the bottom. It computes
// positions only; the page and the exported file both draw them, so they look alike.
import type { Ownership } from './ownership.ts';
import { depths, inOrder, type OwnerNode, type Structure } from './structure.ts';

export interface Box {
  readonly node: OwnerNode;
  readonly x: number;
  readonly y: number;
  /** The share of the applicant through all chains. */
  readonly percent: number;
  readonly isBeneficialOwner: boolean;
}

export interface PictureLine {
  readonly from: Box;
  readonly to: Box;
  /** The share of the entity below; undefined for interests without a share. */
  readonly percent: number | undefined;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly PictureLine[];
}

export const boxSize = { width: 168, height: 64 } as const;
const GAP = { across: 24, down: 72 } as const;
const MARGIN = 16;
/** Each pass moves holders of the same entity closer together. The layout is stable after a few. */
const PASSES = 4;

/** Places each party above the middle of its holdings, which avoids crossing lines. */
function arrange(levels: OwnerNode[][], structure: Structure): OwnerNode[][] {
  const heldBy = Map.groupBy(structure.holdings, ({ owner }) => owner);
  for (let pass = 0; pass < PASSES; pass++) {
    const at = new Map<string, number>();
    for (const level of levels) {
      const middle = (node: OwnerNode): number => {
        const places = (heldBy.get(node.id) ?? []).map(({ of }) => at.get(of) ?? 0);
        return places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length;
      };
      level.sort((a, b) => middle(a) - middle(b));
      for (const [index, { id }] of level.entries()) at.set(id, (index + 0.5) / level.length);
    }
  }
  return levels;
}

/** Requires a structure without problems. */
export function buildPicture(structure: Structure, ownership: Ownership): Picture {
  const order = inOrder(structure);
  if ('circle' in order) throw new RangeError('a structure with a circle has no picture');
  const depth = depths(structure, order);
  const levels = arrange(
    Array.from({ length: Math.max(...depth.values()) + 1 }, (_, at) =>
      order.filter(({ id }) => depth.get(id) === at),
    ),
    structure,
  );
  const across = (count: number): number => count * boxSize.width + (count - 1) * GAP.across;
  const width = across(Math.max(...levels.map(({ length }) => length)));
  const beneficial = new Set(ownership.beneficialOwners.map(({ node }) => node.id));
  const boxes = levels.flatMap((level, at) =>
    level.map(
      (node, index): Box => ({
        node,
        x: MARGIN + (width - across(level.length)) / 2 + index * (boxSize.width + GAP.across),
        y: MARGIN + (levels.length - 1 - at) * (boxSize.height + GAP.down),
        percent: ownership.percents.get(node.id) ?? 0,
        isBeneficialOwner: beneficial.has(node.id),
      }),
    ),
  );
  const boxOf = new Map(boxes.map((box) => [box.node.id, box]));
  const lines = structure.holdings.flatMap(({ owner, of, percent }): PictureLine[] => {
    const [from, to] = [boxOf.get(owner), boxOf.get(of)];
    return from && to ? [{ from, to, percent }] : [];
  });
  return {
    width: width + 2 * MARGIN,
    height: levels.length * (boxSize.height + GAP.down) - GAP.down + 2 * MARGIN,
    boxes,
    lines,
  };
}

/** A longer name is truncated to its box. The text beside the chart has the full name. */
const LONGEST = 22;
export const fitting = (name: string): string => {
  const signs = [...name];
  return signs.length > LONGEST
    ? `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

/** A curve from the bottom of the owner to the top of the entity held, and the position of its label. */
export function buildCurve({ from, to }: Pick<PictureLine, 'from' | 'to'>): {
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number };
} {
  const { width, height } = boxSize;
  const [x1, y1, x2, y2] = [from.x + width / 2, from.y + height, to.x + width / 2, to.y];
  const bend = (y2 - y1) / 2;
  return {
    path: `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`,
    label: { x: x1 * 0.6 + x2 * 0.4, y: y1 * 0.6 + y2 * 0.4 },
  };
}
