// npm run staff: runs one staff command at a terminal. Staff identify themselves, enter an authenticator code, review the case,
// and decide.
import { parseArgs } from 'node:util';
import { listCorrectableFields } from '@portico/domain/steps/correctable-fields';
import { type MemberStep, memberSteps, stepPages } from '@portico/domain/steps/flows';
import { approve, approvePerson } from './approve.ts';
import { approveMember } from './approve-member.ts';
import { block, unblock } from './block.ts';
import { findSubject } from './case.ts';
import type { Outcome } from './decide.ts';
import { approveOwners, returnOwners } from './decide-owners.ts';
import { endMembership } from './end-membership.ts';
import { handOver } from './hand-over.ts';
import { hold, release } from './hold.ts';
import { listClients } from './list-clients.ts';
import { addStaff, removeStaff } from './members.ts';
import { noteChanges } from './note.ts';
import { takeOutPictures } from './pictures.ts';
import { decisionLines, hired, listed, shown } from './print.ts';
import { notedChanges } from './print-member-changes.ts';
import { prove } from './prove.ts';
import { StaffRefusal } from './refusals.ts';
import { type CorrectionInput, giveBack } from './return.ts';
import { type ShownCase, showCase } from './show-case.ts';
import type { DecisionKind } from './sql.ts';
import type { StaffContext, StaffRole, StaffServer } from './staff-context.ts';
import { withdraw } from './withdraw.ts';
import { writePictures } from './write-pictures.ts';

/** Thrown for a command that cannot be parsed. */
export class WrongUse extends Error {}

export interface Terminal {
  ask(question: string): Promise<string>;
  print(text: string): void;
}

const options = {
  ask: { type: 'string', multiple: true },
  reason: { type: 'string' },
  member: { type: 'string' },
  to: { type: 'string' },
  role: { type: 'string' },
  as: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export interface Command {
  readonly what: string;
  readonly named: string;
  readonly given: {
    readonly ask?: string[];
    readonly reason?: string;
    readonly member?: string;
    readonly to?: string;
    readonly role?: string;
    readonly as?: string;
    readonly all?: boolean;
    readonly yes?: boolean;
    readonly help?: boolean;
  };
}

export function readCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [what = '', named = '', ...more] = positionals;
    if (more.length > 0) throw new WrongUse(`Unexpected argument: ${more.join(' ')}`);
    return { what, named, given: values };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

/** Parses `personal-information.familyName=…`, with a page or step name; `ann@example.com/` in front names the member. */
export function readCorrectionInput(text: string): CorrectionInput {
  const [, of, path = '', sentence = ''] = /^(?:([^=/]*)\/)?([^=]*)=(.*)$/s.exec(text) ?? [];
  const [name = '', ...field] = path.split('.');
  const step = memberSteps.find((each: MemberStep) => each === name || stepPages[each] === name);
  if (!step)
    throw new WrongUse(
      `--ask ${text}: start with a step (${Object.values(stepPages).join(', ')}). A field may follow, for example personal-information.${listCorrectableFields('PERSONAL_INFORMATION')[0]}`,
    );
  return {
    step,
    field: field.join('.'),
    sentence: sentence.trim(),
    ...(of !== undefined && { of: of.trim() }),
  };
}

interface Decided {
  readonly ctx: StaffContext;
  readonly id: string;
  readonly isPerson: boolean;
  readonly confirms: string | undefined;
  /** The member that --member names. */
  readonly memberId: string | undefined;
  readonly given: Command['given'];
}
const optional = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [each in K]?: V };

const decide: Readonly<Record<DecisionKind, (decided: Decided) => Promise<Outcome>>> = {
  approve: ({ ctx, id, isPerson, confirms }) =>
    isPerson
      ? approvePerson(ctx, { personId: id, ...optional('confirms', confirms) })
      : approve(ctx, { clientId: id, ...optional('confirms', confirms) }),
  return: ({ ctx, id, confirms, given }) =>
    giveBack(ctx, {
      clientId: id,
      asks: (given.ask ?? []).map(readCorrectionInput),
      ...optional('confirms', confirms),
    }),
  block: ({ ctx, id, confirms, given }) =>
    block(ctx, { id, ...optional('reason', given.reason), ...optional('confirms', confirms) }),
  unblock: ({ ctx, id, confirms, given }) =>
    unblock(ctx, { id, ...optional('reason', given.reason), ...optional('confirms', confirms) }),
  'end-membership': ({ ctx, id, memberId = '', confirms, given }) =>
    endMembership(ctx, {
      clientId: id,
      memberId,
      ...optional('reason', given.reason),
      ...optional('confirms', confirms),
    }),
  'approve-member': ({ ctx, id, memberId = '', confirms }) =>
    approveMember(ctx, { clientId: id, memberId, ...optional('confirms', confirms) }),
  'approve-owners': ({ ctx, id, confirms }) =>
    approveOwners(ctx, { clientId: id, ...optional('confirms', confirms) }),
  'return-owners': ({ ctx, id, confirms, given }) =>
    returnOwners(ctx, {
      clientId: id,
      ...optional('reason', given.reason),
      ...optional('confirms', confirms),
    }),
  'hand-over': ({ ctx, id, memberId = '', confirms, given }) =>
    handOver(ctx, {
      clientId: id,
      memberId,
      ...optional('reason', given.reason),
      ...optional('confirms', confirms),
    }),
};
const isDecision = (what: string): what is DecisionKind => Object.hasOwn(decide, what);

const openOf = ({ decisions }: ShownCase, kind: DecisionKind, memberId: string | undefined) =>
  decisions.find((each) => each.stage === 'proposed' && each.kind === kind && each.member?.id === memberId);

const memberOf = async (ctx: StaffContext, { given: { member } }: Command): Promise<string | undefined> =>
  member === undefined ? undefined : ctx.read((tx) => findSubject(ctx, tx, member));

const heading = ({ about }: ShownCase): string =>
  about.kind === 'client' ? `${about.reference}, ${about.status}` : `person ${about.id}`;

async function mean(terminal: Terminal, { given }: Command, question: string): Promise<boolean> {
  if (given.yes) return true;
  const isMeant = /^y(es)?$/i.test((await terminal.ask(`${question} Type yes: `)).trim());
  if (!isMeant) terminal.print('Nothing was changed.');
  return isMeant;
}

async function runDecision(ctx: StaffContext, terminal: Terminal, command: Command & { what: DecisionKind }) {
  const { what, named, given } = command;
  const found = await showCase(ctx, { named, isWhole: false });
  const memberId = await memberOf(ctx, command);
  const proposal = openOf(found, what, memberId);
  const said = [what, named, ...(given.member === undefined ? [] : ['--member', given.member])].join(' ');
  const gives = given.ask !== undefined || given.reason !== undefined;
  if (proposal) {
    terminal.print(`${heading(found)}\n${decisionLines(proposal)}`);
    if (gives) throw new StaffRefusal('PROPOSED_ALREADY', 'to confirm, leave out --ask and --reason');
    if (!(await mean(terminal, command, `Confirm “${said}”?`))) return 1;
  }
  const { stage } = await decide[what]({
    ctx,
    id: found.about.id,
    isPerson: found.about.kind === 'person',
    confirms: proposal?.id,
    memberId,
    given,
  });
  terminal.print(
    stage === 'confirmed'
      ? `Done: ${said}.`
      : `Proposed. A second approver has to confirm it: npm run staff -- ${said}`,
  );
  return 0;
}

async function runWithdraw(ctx: StaffContext, terminal: Terminal, command: Command): Promise<number> {
  const found = await showCase(ctx, { named: command.named, isWhole: false });
  const memberId = await memberOf(ctx, command);
  const open = found.decisions.filter(
    ({ stage, member }) =>
      (stage === 'proposed' || stage === 'out of date') &&
      (memberId === undefined || member?.id === memberId),
  );
  if (open.length === 0) throw new StaffRefusal('NO_PROPOSAL');
  terminal.print([heading(found), ...open.map(decisionLines)].join('\n'));
  const question = open.length === 1 ? 'Withdraw this proposal?' : 'Withdraw these proposals?';
  if (!(await mean(terminal, command, question))) return 1;
  for (const { id } of open) await withdraw(ctx, { id: found.about.id, decisionId: id });
  terminal.print('Withdrawn.');
  return 0;
}

const isOperators = (what: string): boolean => what === 'add' || what === 'remove';
export const needsSending = ({ what }: Command): boolean => isDecision(what);

async function runOperator(
  server: StaffServer,
  terminal: Terminal,
  { what, named, given }: Command,
): Promise<number> {
  if (what === 'remove') {
    await removeStaff(server, { email: named });
    terminal.print(`${named} is no longer a staff member.`);
    return 0;
  }
  const { role = 'viewer' } = given;
  if (role !== 'approver' && role !== 'viewer') throw new WrongUse('Choose approver or viewer for --role.');
  terminal.print(hired(await addStaff(server, { email: named, role: role satisfies StaffRole })));
  return 0;
}

/** Commands that make no decision about a client; each returns the text to print. */
const looks: Readonly<Record<string, (ctx: StaffContext, command: Command) => Promise<string>>> = {
  list: async (ctx, { given }) => listed(await listClients(ctx, { isAll: given.all ?? false })),
  show: async (ctx, { named }) => shown(await showCase(ctx, { named, isWhole: true })),
  pictures: async (ctx, { named, given: { to = '', reason } }) =>
    writePictures(to, await takeOutPictures(ctx, { named, reason })),
  note: async (ctx, { named }) => notedChanges(await noteChanges(ctx, { named })),
  hold: async (ctx, { named, given: { reason } }) => {
    await hold(ctx, { named, reason });
    return `Legal hold set on ${named}. Its documents, photos, contracts and earlier answers will not be deleted.`;
  },
  release: async (ctx, { named }) => {
    await release(ctx, { named });
    return `Legal hold on ${named} removed.`;
  },
};

const WITHOUT_NAME = ['list'];
/** Decisions about one member of a client, each with the member to choose. */
const whoseMember: Readonly<Record<string, string>> = {
  'end-membership': 'the member whose access ends',
  'approve-member': 'the member to approve',
  'hand-over': 'the member who is offered the role',
};
const WITH_MEMBER = [...Object.keys(whoseMember), 'withdraw'];

/** Refuses wrong usage before staff have to log in. */
export function checkCommand({ what, named, given }: Command): void {
  const known = isDecision(what) || isOperators(what) || Object.hasOwn(looks, what) || what === 'withdraw';
  if (!known) throw new WrongUse(what === '' ? 'Enter a command.' : `There is no command “${what}”.`);
  if (named === '' && !WITHOUT_NAME.includes(what))
    throw new WrongUse(`Enter a client, a person or an email address after ${what}.`);
  const question = whoseMember[what];
  if (question !== undefined && !given.member) throw new WrongUse(`Use --member to choose ${question}.`);
  // Otherwise staff who mean one member would block or approve the whole client.
  if (given.member !== undefined && !WITH_MEMBER.includes(what))
    throw new WrongUse(`Use --member only with ${new Intl.ListFormat('en-GB').format(WITH_MEMBER)}.`);
  if (what === 'pictures' && given.to === undefined)
    throw new WrongUse('Use --to with a new folder for the photos.');
  for (const ask of given.ask ?? []) readCorrectionInput(ask);
}

/** Returns the exit code. */
export async function runCommand(server: StaffServer, terminal: Terminal, command: Command): Promise<number> {
  const { what, given } = command;
  if (isOperators(what)) return runOperator(server, terminal, command);
  const email = given.as ?? (await terminal.ask('Your email address: '));
  const code = (await terminal.ask(`6-digit code for ${email.trim()}: `)).replaceAll(/\s/g, '');
  const ctx = await prove(server, { email, code });
  const look = looks[what];
  if (look) terminal.print(await look(ctx, command));
  else if (what === 'withdraw') return runWithdraw(ctx, terminal, command);
  else return runDecision(ctx, terminal, { ...command, what: what as DecisionKind });
  return 0;
}
