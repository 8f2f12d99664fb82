// From what was entered to the graph that is computed on. A holding that a nominee is registered for is the nominator's; votes, profits
// and shares may be held differently, so each of them can be looked at as a graph of its own.
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
  /** Whoever enters all this. */
  readonly creator: { readonly name: string; readonly email: string; readonly dateOfBirth?: string };
  readonly entries: readonly OwnerEntry[];
  /** Of others who were named for this client; nobody has two places under one address. */
  readonly takenEmails?: readonly string[];
}

interface View {
  /** Which of the interests that are counted; where an entity has none of it, what it has. */
  readonly counted: Interest;
  /** Of a band: what is held at least, or at most. */
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

/** Everybody of whom it was said who they are, with the applicant. */
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

/** One thing that somebody holds, with the place where it was entered. */
export interface Held extends ReadStake {
  readonly entry: string;
  /** Whose it is: the nominator's, where a nominee holds it. */
  readonly owner: string;
  readonly of: string;
}

/** All that can be read, whether it can be or not. */
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

/** What is counted of each entity in this view. */
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

/** Of what is entered, everything that can be drawn. Whether it can be true is asked of structure.ts. */
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

/** Those who run the company, for when nobody owns enough of it. */
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
