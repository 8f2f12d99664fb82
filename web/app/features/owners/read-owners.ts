// Computes the state of the owners: problems, findings, and what each company still lacks. Uses the same
// domain functions as the server.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import {
  buildStructure,
  type EnteredOwnership,
  listHoldings,
  listNodes,
  listOfficials,
  type OwnerEntry,
} from '@portico/domain/owners/entries';
import type { Threshold } from '@portico/domain/owners/exact';
import { computeFindings, type Findings } from '@portico/domain/owners/findings';
import { findOwnerProblems, type OwnerProblem } from '@portico/domain/owners/owner-problems';
import { computeOwnership, type Ownership } from '@portico/domain/owners/ownership';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import {
  findStructureProblems,
  hundredths,
  nodeKinds,
  type OwnerNode,
  type Structure,
  type StructureProblem,
} from '@portico/domain/owners/structure';
import { readStakes, type StakeRow, toOwnerEntries } from './owners-draft.ts';

export interface OwnersFacts extends Pick<EnteredOwnership, 'applicant' | 'creator'> {
  readonly threshold: Threshold;
  readonly today: string;
}

/** What the chart and the findings need. */
export interface Drawn {
  readonly structure: Structure;
  readonly ownership: Ownership;
  readonly findings: Findings;
}

/** The owners of one company or trust. */
export interface OwnerGroup {
  readonly node: OwnerNode;
  readonly owners: readonly OwnerEntry[];
  /** The sum of entered shares in per cent. Undefined for trusts without shares. */
  readonly named: number | undefined;
}

export interface ReadOwners {
  readonly owned: EnteredOwnership;
  readonly asking: FormContext;
  readonly nodes: ReadonlyMap<string, OwnerNode>;
  readonly problems: readonly OwnerProblem[];
  /** Undefined when nothing can be drawn: a circle, shares over 100 % or too many levels. */
  readonly drawn: Drawn | undefined;
  readonly groups: readonly OwnerGroup[];
  /** Owners whose holdings refer to nobody in the list. */
  readonly unplaced: readonly OwnerEntry[];
  readonly officials: readonly OwnerNode[];
}

/** An owner enters the start date after the share. Until then, assume today so that the share shows while typing. */
const asIfToday = (entries: readonly OwnerEntry[], today: string): OwnerEntry[] =>
  entries.map(({ id, answers }) => ({
    id,
    answers: {
      ...answers,
      stakes: readStakes(answers).map((row) => ({
        ...row,
        since: /^\d{4}-\d\d-\d\d$/.test(row.since ?? '') ? row.since : today,
      })),
    },
  }));

/** Owners without holdings do not prevent the chart. Any other problem would make it wrong. */
function draw(owned: EnteredOwnership, threshold: Threshold): Drawn | undefined {
  const structure = buildStructure(owned);
  const isUntrue = (problem: StructureProblem): boolean =>
    problem.kind !== 'owns-nothing' &&
    // A listed client needs no owners, but those entered are drawn.
    !(problem.kind === 'has-no-owners' && problem.node.id === owned.applicant.id);
  if (findStructureProblems(structure).some(isUntrue)) return undefined;
  return {
    structure,
    ownership: computeOwnership(structure, threshold),
    findings: computeFindings(owned, threshold),
  };
}

const heldOf = ({ heldThrough }: StakeRow, applicant: string): string | undefined =>
  heldThrough === DIRECTLY ? applicant : heldThrough;

/** Breadth-first from the applicant: the company first, then the companies behind it. */
function groupsOf(owned: EnteredOwnership, nodes: ReadonlyMap<string, OwnerNode>): OwnerGroup[] {
  const holders = new Map<string, OwnerEntry[]>();
  for (const entry of owned.entries)
    for (const of of new Set(readStakes(entry.answers).map((row) => heldOf(row, owned.applicant.id))))
      if (of !== undefined) holders.set(of, [...(holders.get(of) ?? []), entry]);
  const named = new Map<string, number>();
  for (const { of, stake } of listHoldings(owned))
    if (stake.interest === 'shareholding' && stake.share)
      named.set(of, (named.get(of) ?? 0) + hundredths(Number(stake.share)));
  const order = [owned.applicant.id];
  for (const id of order)
    for (const { id: next } of holders.get(id) ?? []) if (!order.includes(next)) order.push(next);
  for (const { id } of owned.entries) if (!order.includes(id)) order.push(id);
  return order.flatMap((id) => {
    const node = nodes.get(id);
    if (!node || (id !== owned.applicant.id && !nodeKinds[node.kind].hasOwners)) return [];
    const share = named.get(id);
    return [
      {
        node,
        owners: holders.get(id) ?? [],
        named: node.kind === 'trust' && share === undefined ? undefined : (share ?? 0) / 100,
      },
    ];
  });
}

/** Problems of the current answers, so that a corrected problem does not block the person. */
export const findProblems = (
  answers: Answers,
  { applicant, creator, today }: Pick<OwnersFacts, 'applicant' | 'creator' | 'today'>,
): OwnerProblem[] =>
  findOwnerProblems(
    { applicant, creator, entries: toOwnerEntries(answers) },
    { today, isPersonalAccount: false },
  );

export function readOwners(
  answers: Answers,
  { applicant, creator, threshold, today }: OwnersFacts,
): ReadOwners {
  const entries = toOwnerEntries(answers);
  const owned: EnteredOwnership = { applicant, creator, entries };
  const asking: FormContext = { today, isPersonalAccount: false };
  const seen: EnteredOwnership = { ...owned, entries: asIfToday(entries, today) };
  const nodes = listNodes(owned);
  const isThere = (row: StakeRow): boolean => nodes.has(heldOf(row, applicant.id) ?? '');
  return {
    owned,
    asking,
    nodes,
    problems: findOwnerProblems(owned, asking),
    drawn: draw(seen, threshold),
    groups: groupsOf(seen, nodes),
    unplaced: entries.filter((entry) => !readStakes(entry.answers).some(isThere)),
    officials: listOfficials(seen),
  };
}
