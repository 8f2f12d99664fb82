// Converts the entered owners into the ownership graph. A nominee's holding is attributed to the nominator.
// Votes, profits and shares may be held differently, so each can be viewed as a graph of its own.
import type { Answers } from '../forms/form.ts';
import { type Interest, interests, interestTypes, type Range, shareTypes } from './interests.ts';
import { DIRECTLY, type ReadStake, readStakes } from './stakes.ts';
import { type Holding, type NodeKind, nodeKinds, type OwnerNode, type Structure } from './structure.ts';

export interface OwnerEntry {
  readonly id: string;
  readonly answers: Answers;
}

export interface EnteredOwnership {
  /** The client itself. */
  readonly applicant: OwnerNode;
  /** The person who enters the owners. */
  readonly creator: { readonly name: string; readonly email: string; readonly dateOfBirth?: string };
  readonly entries: readonly OwnerEntry[];
  /** Addresses of other people entered for this client. An address may belong to only one person. */
  readonly takenEmails?: readonly string[];
}

interface View {
  /** The interest that is counted. Entities without it count what they have. */
  readonly counted: Interest;
  /** Whether a band counts with its lower or its upper end. */
  readonly end: keyof Range;
}
const usualView: View = { counted: 'shareholding', end: 'from' };

const textOf = (answers: Answers, key: string): string => String(answers[key] ?? '').trim();

const nameOf = ({ answers }: OwnerEntry, { creator }: Pick<EnteredOwnership, 'creator'>): string => {
  if (answers['kind'] !== 'person') return textOf(answers, 'company.legalName');
  if (answers['isMe'] === true) return creator.name;
  return `${textOf(answers, 'givenNames')} ${textOf(answers, 'familyName')}`.trim();
};

const kindOf = ({ answers: { kind } }: OwnerEntry): NodeKind | undefined =>
  Object.hasOwn(nodeKinds, String(kind)) ? (kind as NodeKind) : undefined;

/** The applicant and all entries whose kind is known. */
export const listNodes = (owned: EnteredOwnership): ReadonlyMap<string, OwnerNode> =>
  new Map(
    [
      owned.applicant,
      ...owned.entries.flatMap((entry): OwnerNode[] => {
        const kind = kindOf(entry);
        return kind ? [{ id: entry.id, kind, name: nameOf(entry, owned) }] : [];
      }),
    ].map((node) => [node.id, node]),
  );

/** One holding, with the place where it was entered. */
export interface Held extends ReadStake {
  readonly entry: string;
  /** The owner: the nominator, if a nominee holds it. */
  readonly owner: string;
  readonly of: string;
}

/** All holdings that can be parsed, even contradictory ones. */
export const listHoldings = ({ entries, applicant }: EnteredOwnership): Held[] =>
  entries.flatMap(({ id, answers }) =>
    readStakes(answers['stakes']).map(({ row, stake, said }) => ({
      entry: id,
      row,
      stake,
      said,
      owner: stake.nominator ?? id,
      of: stake.heldThrough === DIRECTLY ? applicant.id : stake.heldThrough,
    })),
  );

const isOffice = ({ stake: { interest } }: Held): boolean => interests[interest] === 'office';

/** The counted interest of each entity in this view. */
function countedIn(held: readonly Held[], { counted }: View): ReadonlyMap<string, Interest | undefined> {
  const used = Map.groupBy(held, ({ of }) => of);
  return new Map(
    [...used].map(([of, rows]) => {
      const types = shareTypes.filter((type) => rows.some(({ stake }) => stake.interest === type));
      return [of, types.find((type) => type === counted) ?? types[0]];
    }),
  );
}

const givesControl = new Set(
  interestTypes.filter((type) => interests[type] === 'control' || interests[type] === 'trust'),
);
const sumOf = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100;

function holdingOf(
  rows: readonly [Held, ...Held[]],
  counted: Interest | undefined,
  end: keyof Range,
): Holding {
  const [{ owner, of }] = rows;
  const ranges = rows.flatMap(({ said: { type, range } }) => (type === counted && range ? range : []));
  const controls = rows.some(({ said: { type } }) => givesControl.has(type));
  const nominees = rows.flatMap(({ entry }) => (entry === owner ? [] : [entry]));
  return {
    owner,
    of,
    ...(ranges.length > 0 && { percent: sumOf(ranges.map((range) => range[end])) }),
    ...(controls && { controls }),
    interests: rows.map(({ said }) => said),
    ...(nominees.length > 0 && { inTheNameOf: [...new Set(nominees)] }),
  };
}

/** Builds the graph of everything that can be drawn. structure.ts checks whether it is possible. */
export function buildStructure(
  owned: EnteredOwnership,
  view: View = usualView,
  all: readonly Held[] = listHoldings(owned),
): Structure {
  const known = listNodes(owned);
  const held = all.filter((each) => !isOffice(each) && known.has(each.of) && known.has(each.owner));
  const counted = countedIn(held, view);
  const holdings = [...Map.groupBy(held, ({ owner }) => owner).values()].flatMap((ofOne) =>
    [...Map.groupBy(ofOne, ({ of }) => of)].map(([of, rows]) =>
      holdingOf(rows as [Held, ...Held[]], counted.get(of), view.end),
    ),
  );
  const taking = new Set(held.flatMap(({ owner, of }) => [owner, of]));
  return {
    applicant: owned.applicant,
    nodes: [...known.values()].filter(({ id }) => id !== owned.applicant.id && taking.has(id)),
    holdings,
  };
}

/** The people who run the company, needed if nobody owns enough of it. */
export const listOfficials = (
  owned: EnteredOwnership,
  held: readonly Held[] = listHoldings(owned),
): OwnerNode[] => {
  const known = listNodes(owned);
  const named = held.filter(
    ({ of, stake }) => stake.interest === 'seniorManagingOfficial' && of === owned.applicant.id,
  );
  return [...new Set(named.map(({ entry }) => entry))].flatMap((id) => {
    const node = known.get(id);
    return node?.kind === 'person' ? [node] : [];
  });
};
