// A second, independent computation of ownership for tests. It shares no code with the first, enumerates every path in exact
// fractions and applies each definition literally (AMLR Art. 52 to 54), however slow. Also generates random structures.
import type { Threshold } from '@portico/domain/owners/exact';
import type { NodeKind, Structure } from '@portico/domain/owners/structure';

/** Mulberry32, a seeded generator: every run gets the same structures. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** In hundredths of a per cent; 0 for an interest without a share. */
interface Edge {
  readonly owner: string;
  readonly of: string;
  readonly hundredths: number;
  readonly decides: boolean;
}
export interface Drawn {
  readonly kinds: ReadonlyMap<string, NodeKind>;
  readonly edges: readonly Edge[];
}
export const ROOT = 'root';
const SHARES = [1, 500, 1000, 1250, 2000, 2499, 2500, 2501, 3333, 5000, 5001, 5100, 6000, 7500, 10_000];
export const hasOwners = (kind: NodeKind | undefined): boolean => kind === 'company' || kind === 'trust';

/** A valid structure: each party holds some earlier ones on any level, and never more than is left. */
export function possible(seed: number): Drawn {
  const next = chance(seed);
  const upTo = (most: number): number => Math.floor(next() * most);
  const kinds = new Map<string, NodeKind>([[ROOT, 'company']]);
  const left = new Map<string, number>([[ROOT, 10_000]]);
  const edges: Edge[] = [];
  const count = 2 + upTo(9);
  for (let at = 1; at <= count; at++) {
    const id = `n${at}`;
    const entities = [...kinds].filter(([, kind]) => hasOwners(kind)).map(([name]) => name);
    const held = entities.filter(() => next() < 0.45);
    for (const of of held.length > 0 ? held : [entities[upTo(entities.length)] as string]) {
      const most = left.get(of) ?? 0;
      const hundredths = Math.min(most, SHARES[upTo(SHARES.length)] ?? 0);
      const decides = hundredths === 0 || next() < 0.08;
      edges.push({ owner: id, of, hundredths, decides });
      left.set(of, most - hundredths);
    }
    const drawn = next();
    const kind =
      drawn < 0.42 ? 'company' : drawn < 0.5 ? 'trust' : drawn < 0.56 ? 'listed-company' : 'person';
    kinds.set(id, drawn > 0.97 ? 'government' : kind);
    left.set(id, 10_000);
  }
  return { kinds, edges };
}

/** An arbitrary structure: circles, more than 100 %, long chains, people with owners, parties outside the structure. */
export function anything(seed: number): Drawn {
  const next = chance(seed);
  const names = Array.from({ length: 3 + Math.floor(next() * 12) }, (_, at) => `n${at}`);
  const kinds = new Map<string, NodeKind>([[ROOT, 'company']]);
  for (const id of names) kinds.set(id, next() < 0.85 ? 'company' : 'person');
  const edges = new Map<string, Edge>();
  const isChain = next() < 0.5;
  for (const [at, owner] of names.entries()) {
    const before = at === 0 ? ROOT : (names[at - 1] as string);
    const of =
      isChain || next() < 0.6
        ? before
        : ([ROOT, ...names][Math.floor(next() * (names.length + 1))] as string);
    edges.set(`${owner} ${of}`, { owner, of, hundredths: 1 + Math.floor(next() * 9000), decides: false });
    if (next() < 0.12) {
      const back = names[Math.floor(next() * names.length)] as string;
      edges.set(`${back} ${owner}`, {
        owner: back,
        of: owner,
        hundredths: 1 + Math.floor(next() * 9000),
        decides: false,
      });
    }
  }
  return { kinds, edges: [...edges.values()] };
}

export const buildStructure = ({ kinds, edges }: Drawn): Structure => {
  const node = (id: string) => ({ id, kind: kinds.get(id) as NodeKind, name: id });
  return {
    applicant: node(ROOT),
    nodes: [...kinds.keys()].filter((id) => id !== ROOT).map(node),
    holdings: edges.map(({ owner, of, hundredths, decides }) => ({
      owner,
      of,
      ...(hundredths > 0 && { percent: hundredths / 100 }),
      ...(decides && { controls: true }),
    })),
  };
};

// Exact fractions.
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
export const NOTHING: Fraction = { over: 0n, under: 1n };
export const times = (a: Fraction, hundredths: number): Fraction => ({
  over: a.over * BigInt(hundredths),
  under: a.under * 10_000n,
});
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const compare = (a: Fraction, b: Fraction): number =>
  Number(a.over * b.under - b.over * a.under > 0n) - Number(a.over * b.under - b.over * a.under < 0n);
/** In per cent, cut after six decimals. */
export const toPercent = ({ over, under }: Fraction): number =>
  Number((over * 100_000_000n) / under) / 1_000_000;

interface OraclePath {
  readonly path: readonly string[];
  readonly share: Fraction;
}
/** Every path from one party to another. */
export function listPaths({ edges }: Drawn, from: string, to: string): OraclePath[] {
  if (from === to) return [{ path: [to], share: { over: 1n, under: 1n } }];
  return edges
    .filter(({ owner }) => owner === from)
    .flatMap(({ of, hundredths }) =>
      listPaths({ kinds: new Map(), edges }, of, to).map(({ path, share }) => ({
        path: [from, ...path],
        share: times(share, hundredths),
      })),
    );
}
export const computeShare = (drawn: Drawn, owner: string, of: string): Fraction =>
  listPaths(drawn, owner, of).reduce((sum, { share }) => plus(sum, share), NOTHING);

/** Everything that a party controls, repeated over all parties until nothing is added. */
function decidedBy({ kinds, edges }: Drawn, who: string): string[] {
  const decided = [who];
  for (let before = 0; before < decided.length; ) {
    before = decided.length;
    for (const id of kinds.keys()) {
      if (decided.includes(id)) continue;
      const held = edges.filter(({ owner, of }) => of === id && decided.includes(owner));
      if (held.some(({ decides }) => decides) || held.reduce((sum, each) => sum + each.hundredths, 0) > 5000)
        decided.push(id);
    }
  }
  return decided;
}

export function because(
  drawn: Drawn,
  person: string,
  { fromPercent, isReachedAt }: Threshold,
): string | undefined {
  const limit = { over: BigInt(Math.round(fromPercent * 100)), under: 10_000n };
  const isEnough = (share: Fraction): boolean =>
    isReachedAt === 'equal' ? compare(share, limit) >= 0 : compare(share, limit) > 0;
  if (isEnough(computeShare(drawn, person, ROOT))) return 'share';
  const decided = decidedBy(drawn, person);
  if (decided.includes(ROOT)) return 'control';
  const direct = drawn.edges.filter(({ owner, of }) => of === ROOT && decided.includes(owner));
  const together = direct.reduce(
    (sum, { hundredths }) => plus(sum, times({ over: 1n, under: 1n }, hundredths)),
    NOTHING,
  );
  if (direct.some(({ owner }) => owner !== person) && isEnough(together)) return 'controls-owner';
  const entities = [...drawn.kinds].filter(([id, kind]) => id !== ROOT && kind !== 'person');
  const isOwnerOfOne = entities.some(
    ([id]) => decidedBy(drawn, id).includes(ROOT) && isEnough(computeShare(drawn, person, id)),
  );
  return isOwnerOfOne ? 'owns-controller' : undefined;
}
