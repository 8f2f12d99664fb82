// Finds contradictions between the entered owners. Each problem is reported at the field that can fix it and names its place.
import { type Answers, type FormContext, findProblems, type Problem } from '../forms/form.ts';
import { limits } from '../limits.ts';
import { buildStructure, type EnteredOwnership, type Held, listHoldings, listNodes } from './entries.ts';
import { interests, shareTypes } from './interests.ts';
import { ownerForm } from './owner-form.ts';
import {
  depths,
  findStructureProblems,
  hundredths,
  inOrder,
  nodeKinds,
  type OwnerNode,
  type Structure,
} from './structure.ts';

export interface OwnerProblem extends Problem {
  /** The owner entry that the problem is reported at. */
  readonly entry: string;
}

const inAnd = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** A placeholder until the name is entered. */
const called = (node: OwnerNode): OwnerNode => (node.name === '' ? { ...node, name: 'this owner' } : node);
const mailbox = (answer: unknown): string =>
  String(answer ?? '')
    .trim()
    .toLowerCase();

/** An address belongs to one person in this client, and the creator's address only to the creator. */
function emailProblems({ entries, creator, takenEmails = [] }: EnteredOwnership): OwnerProblem[] {
  const taken = new Set(takenEmails.map(mailbox));
  const seen = new Set<string>();
  return entries.flatMap(({ id, answers }) => {
    const email = mailbox(answers['email']);
    if (answers['kind'] !== 'person' || answers['isMe'] === true || email === '') return [];
    const emailProblem = (message: string): OwnerProblem[] => [{ entry: id, field: 'email', message }];
    if (email === mailbox(creator.email))
      return emailProblem(
        'Enter their email address. This one is yours. If you are this owner, tick “This is me”.',
      );
    const isTwice = seen.has(email) || taken.has(email);
    seen.add(email);
    return isTwice
      ? emailProblem('Enter a different email address. Another person you added has this one.')
      : [];
  });
}

const oneOfMe = ({ entries }: EnteredOwnership): OwnerProblem[] =>
  entries
    .filter(({ answers }) => answers['kind'] === 'person' && answers['isMe'] === true)
    .slice(1)
    .map(({ id }) => ({
      entry: id,
      field: 'isMe',
      message: 'You have already added yourself. Remove one of these entries.',
    }));

/** The problem of one line in the context of all others. */
function lineProblem(
  held: Held,
  known: ReadonlyMap<string, OwnerNode>,
  owned: EnteredOwnership,
  answers: Answers,
  today: string,
) {
  const { entry, of, stake } = held;
  const target = known.get(of);
  const born = answers['isMe'] === true ? owned.creator.dateOfBirth : answers['dateOfBirth'];
  const emailProblem = (part: string, message: string) => ({ field: `stakes.${held.row}.${part}`, message });
  if (!target)
    return emailProblem(
      'heldThrough',
      'Select the company or trust again. The one you selected has been removed.',
    );
  if (of === entry)
    return emailProblem('heldThrough', `${target.name} can’t own itself. Select another company or trust.`);
  if (!nodeKinds[target.kind].hasOwners && of !== owned.applicant.id)
    return emailProblem(
      'heldThrough',
      `Select another company or trust. We don’t ask who owns ${target.name}.`,
    );
  if (interests[stake.interest] === 'trust' && target.kind !== 'trust')
    return emailProblem('interest', `${target.name} isn’t a trust. Select another type of interest.`);
  if (stake.since > today) return emailProblem('since', 'The date must be today or earlier.');
  if (typeof born === 'string' && stake.since < born)
    return emailProblem('since', 'The date must not be before their date of birth.');
  if (stake.nominator === entry) return emailProblem('nominator', 'Select someone other than this owner.');
  if (
    stake.nominator !== undefined &&
    (!known.has(stake.nominator) || stake.nominator === owned.applicant.id)
  )
    return emailProblem(
      'nominator',
      'Select who they hold it for. The person or company you selected has been removed.',
    );
  return undefined;
}

/** Shares of one kind in an entity may not exceed 100 %. A band counts with its lower end. */
function sumProblems(held: readonly Held[], known: ReadonlyMap<string, OwnerNode>): OwnerProblem[] {
  return [...Map.groupBy(held, ({ of }) => of)].flatMap(([of, rows]) =>
    shareTypes.flatMap((type): OwnerProblem[] => {
      const counted = rows.filter(({ stake }) => stake.interest === type);
      const whole = counted.reduce((sum, { said }) => sum + hundredths(said.range?.from ?? 0), 0);
      const last = counted.at(-1);
      if (whole <= 10_000 || !last) return [];
      const names = inAnd([...new Set(counted.map(({ entry }) => known.get(entry)?.name ?? ''))]);
      const name = known.get(of)?.name ?? '';
      const message = `Check the shares in ${name}. Those of ${names} add up to ${whole / 100} %. The maximum is 100 %.`;
      return [{ entry: last.entry, field: `stakes.${last.row}.share`, message }];
    }),
  );
}

const rowOf = (held: readonly Held[], owner: string, of?: string): Held | undefined =>
  held.find((each) => each.owner === owner && (of === undefined || each.of === of));

/** Reports circles, too many levels, and parties without any holding in the applicant. */
function shapeProblems(structure: Structure, held: readonly Held[]): OwnerProblem[] {
  const order = inOrder(structure);
  const depth = 'circle' in order ? new Map<string, number>() : depths(structure, order);
  const { maxDepth } = limits.beneficialOwner;
  const problems = findStructureProblems(structure);
  const loose = problems.filter(
    (problem) => problem.kind === 'owns-nothing' && !rowOf(held, problem.node.id),
  );
  return problems.flatMap((problem): OwnerProblem[] => {
    const at = (row: Held | undefined, part: string, message: string): OwnerProblem[] =>
      row ? [{ entry: row.entry, field: `stakes.${row.row}.${part}`, message }] : [];
    if (problem.kind === 'circle') {
      const [first, ...others] = problem.path as readonly [OwnerNode, ...OwnerNode[]];
      const holderNames = [...others, first].map(({ name }) => `by ${name}`).join(', which is held ');
      const message = `${first.name} is held ${holderNames}. An owner can’t own itself, so remove one of these holdings.`;
      return at(rowOf(held, others[0]?.id ?? first.id, first.id), 'heldThrough', message);
    }
    if (problem.kind === 'too-deep') {
      const message = `${problem.node.name} is ${depth.get(problem.node.id)} levels away from ${structure.applicant.name}. You can enter up to ${maxDepth} levels. Contact us for help.`;
      return at(rowOf(held, problem.node.id), 'heldThrough', message);
    }
    if (problem.kind === 'owns-nothing') {
      const message = `${problem.node.name} doesn’t hold an interest in ${structure.applicant.name} yet. Add one, or remove this owner.`;
      const row = rowOf(held, problem.node.id);
      if (!row) return [{ entry: problem.node.id, field: 'stakes', message }];
      // The party holds an entity that itself holds nothing: the problem is reported at that entity.
      return loose.length > 0 ? [] : at(row, 'heldThrough', message);
    }
    return [];
  });
}

/** Problems that no further entry can fix: more than 100 % of an entity, a circle, too many levels. */
export function isImpossible(owned: EnteredOwnership): boolean {
  const held = listHoldings(owned);
  return (
    sumProblems(held, listNodes(owned)).length > 0 ||
    findStructureProblems(buildStructure(owned, undefined, held)).some(
      ({ kind }) => kind === 'circle' || kind === 'too-deep',
    )
  );
}

/** All problems, in the order in which a person would fix them. Without any, findings.ts can compute. */
export function findOwnerProblems(owned: EnteredOwnership, asking: FormContext): OwnerProblem[] {
  const inForms = owned.entries.flatMap(({ id, answers }) =>
    findProblems(ownerForm, answers, asking).map((problem) => ({ entry: id, ...problem })),
  );
  const known = new Map([...listNodes(owned)].map(([id, node]) => [id, called(node)]));
  const held = listHoldings(owned);
  const answersOf = new Map(owned.entries.map(({ id, answers }) => [id, answers]));
  const inLines = held.flatMap((each) => {
    const answers = answersOf.get(each.entry) ?? {};
    const problem = lineProblem(each, known, owned, answers, asking.today);
    return problem ? [{ entry: each.entry, ...problem }] : [];
  });
  const first = [...inForms, ...emailProblems(owned), ...oneOfMe(owned), ...inLines];
  const sums = sumProblems(held, known);
  const isDrawable = inLines.every(({ field }) => !/\.(?:heldThrough|nominator)$/.test(field));
  const structure = buildStructure(owned, undefined, held);
  const shape = isDrawable ? shapeProblems({ ...structure, nodes: structure.nodes.map(called) }, held) : [];
  const all = [...first, ...sums, ...shape].map(({ message, ...problem }) => ({
    ...problem,
    message: message.replace(/^this owner /, 'This owner '),
  }));
  return [
    ...new Map(all.toReversed().map((problem) => [`${problem.entry} ${problem.field}`, problem])).values(),
  ].toReversed();
}
