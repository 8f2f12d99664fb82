// Explains the findings to people: the beneficial owners with paths and shares, and what is not yet explained.
import type { Findings, FoundOwner, OwnershipPath } from './findings.ts';
import type { Interest, Range } from './interests.ts';

/** Part of a catalogue. Each language builds its own sentences. */
export interface OwnershipWords {
  /** "38 %", "up to 15 %" or "between 15 % and 30 %". */
  share(range: Range): string;
  /** The words for shares, votes and profits. */
  readonly counted: Readonly<Partial<Record<Interest, string>>>;
  /** A holding that is direct or passes through the named parties. */
  holds(owner: string, share: string, of: string, counted: string, through: readonly string[]): string;
  /** A holding through several paths, listed one by one. */
  holdsBy(owner: string, share: string, of: string, counted: string, ways: readonly string[]): string;
  readonly directly: string;
  by(share: string, through: readonly string[]): string;
  decides(owner: string, of: string, through: readonly string[]): string;
  controlsOwner(owner: string, between: string, share: string, of: string): string;
  ownsController(owner: string, share: string, between: string, of: string): string;
  inTheNameOf(owner: string, nominees: readonly string[]): string;
  readonly perhaps: string;
  unexplained(share: string, of: string, where: string): string;
  readonly ownerMissing: string;
  readonly explained: string;
  readonly nobody: string;
  officials(names: readonly string[]): string;
}

const exactly = (percent: number): Range => ({ from: percent, to: percent });
const between = ({ nodes }: OwnershipPath): string[] => nodes.slice(1, -1).map(({ name }) => name);

function byShare(owner: FoundOwner, of: string, words: OwnershipWords): string {
  const counted = words.counted[owner.counted] ?? '';
  const share = words.share(owner);
  const ways = owner.ways.filter(({ to }) => to > 0);
  const [only, another] = ways;
  if (only && !another) return words.holds(owner.node.name, share, of, counted, between(only));
  const parts = ways.map((way) =>
    between(way).length === 0
      ? `${words.share(way)} ${words.directly}`
      : words.by(words.share(way), between(way)),
  );
  return words.holdsBy(owner.node.name, share, of, counted, parts);
}

function whyOf(owner: FoundOwner, of: string, words: OwnershipWords): string {
  const { node, because, through } = owner;
  if (because === 'share') return byShare(owner, of, words);
  if (!through) return words.decides(node.name, of, owner.ways[0] ? between(owner.ways[0]) : []);
  return because === 'controls-owner'
    ? words.controlsOwner(node.name, through.node.name, words.share(exactly(through.percent)), of)
    : words.ownsController(node.name, words.share(exactly(through.percent)), through.node.name, of);
}

/** One to three sentences about an owner. */
export const sentencesOfOwner = (owner: FoundOwner, of: string, words: OwnershipWords): string[] => [
  whyOf(owner, of, words),
  ...(owner.inTheNameOf.length > 0
    ? [
        words.inTheNameOf(
          owner.node.name,
          owner.inTheNameOf.map(({ name }) => name),
        ),
      ]
    : []),
  ...(owner.isCertain ? [] : [words.perhaps]),
];

/** Sentences about all findings in reading order: owners first, then what is missing. */
export const sentencesOfFindings = (findings: Findings, of: string, words: OwnershipWords): string[] => [
  ...findings.owners.flatMap((owner) => sentencesOfOwner(owner, of, words)),
  ...(findings.isNobody ? [words.nobody] : []),
  ...(findings.isNobody && findings.officials.length > 0
    ? [words.officials(findings.officials.map(({ name }) => name))]
    : []),
  ...findings.unexplained.map(({ node, ...range }) => words.unexplained(words.share(range), of, node.name)),
  ...(findings.unexplained.length === 0 ? [words.explained] : []),
  ...(findings.isOwnerMissing ? [words.ownerMissing] : []),
];
