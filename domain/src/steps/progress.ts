// The step engine: which steps of a person's list are checked and open, and where forward and back lead. Pure
// functions of a position. The server is the authority, and the stepper renders the same result.
import {
  type Flow,
  findLevels,
  type MemberStep,
  type ParticipantRole,
  type StepType,
  stepPages,
  stepTitles,
} from './flows.ts';

export interface Position {
  readonly flow: Flow | undefined;
  readonly participant: ParticipantRole | undefined;
  readonly done: readonly StepType[];
  /** The step opened by moving forward from Upload documents, although that step is not recorded (S4.09). */
  readonly opened?: MemberStep;
}

export interface Step {
  readonly type: MemberStep;
  readonly title: string;
  readonly stepLevel: number;
  /** Its page; absent for the first two steps. */
  readonly to?: string;
  readonly checked: boolean;
  readonly disabled: boolean;
}

export interface Move {
  readonly position: Position;
  /** The step that the move completes. Moving back completes none. */
  readonly records?: MemberStep;
  readonly to: string;
}

/** Disabled regardless of progress (S4.06, S4.07). */
const isNeverEnabled = (type: MemberStep, { flow, participant }: Position): boolean =>
  type === 'ACCOUNT_CREATION' ||
  (type === 'ACCOUNT_TYPE' && flow === 'business' && participant !== 'creator');

export function steps(position: Position): Step[] {
  // Ignore unknown step types, which occur when page and server releases differ.
  const done: ReadonlySet<StepType> = new Set(position.done);
  const levels = findLevels(position.flow, position.participant);
  const openLevel = levels.findIndex((level) => level.some((type) => !done.has(type)));
  return levels.flatMap((level, index) =>
    level.map((type) => {
      const checked = done.has(type);
      const enabled = checked || index === openLevel || type === position.opened;
      const page = stepPages[type];
      return {
        type,
        title: stepTitles[type],
        stepLevel: index + 1,
        ...(page !== undefined && { to: `/${position.flow}/${page}` }),
        checked,
        disabled: !enabled || isNeverEnabled(type, position),
      };
    }),
  );
}

/** Every step of the person's list is checked. An unknown list is never complete (S4.12, S4.21). */
export function isComplete(position: Position): boolean {
  const list = steps(position);
  return list.length > 0 && list.every((step) => step.checked);
}

/** The steps that must be done next before this step opens: the unchecked steps of the nearest earlier level that has any. */
export function listUnlocked(list: readonly Step[], { stepLevel }: Step): Step[] {
  const before = list.filter((step) => !step.checked && step.stepLevel < stepLevel);
  const level = Math.max(...before.map((step) => step.stepLevel));
  return before.filter((step) => step.stepLevel === level);
}

type Page = Step & { readonly to: string };
const hasPage = (step: Step): step is Page => step.to !== undefined;

function locatePage(position: Position, address: string): { pages: Page[]; here: number } {
  const pages = steps(position).filter(hasPage);
  const here = pages.findIndex((step) => step.to === address);
  if (here === -1) throw new RangeError(`no step of this list has the address ${address}`);
  return { pages, here };
}

/**
 * Records the step of this address and moves to the next one: the next open step in list order, otherwise the first
 * open unchecked one, otherwise the flow's index. The server records the document upload once every required document
 * is clean, so moving forward continues without recording it (S4.09). Throws if the step is not open to the person.
 */
export function forward(position: Position, address: string): Move {
  const { pages, here } = locatePage(position, address);
  const index = `/${position.flow}`;
  const step = pages[here] as Page;
  if (step.disabled) throw new RangeError(`${step.type} is not open`);
  if (step.type === 'DOCUMENT_UPLOAD') {
    const next = pages[here + 1];
    return next ? { position: { ...position, opened: next.type }, to: next.to } : { position, to: index };
  }
  const moved: Position = { ...position, done: [...new Set([...position.done, step.type])] };
  const after = steps(moved).filter(hasPage);
  const isLast = here === pages.length - 1;
  const next =
    after.slice(here + 1).find((later) => !later.disabled) ??
    (isLast ? undefined : after.find((open) => !open.disabled && !open.checked));
  return { position: moved, records: step.type, to: next?.to ?? index };
}

/** Only navigates (S4.10). The account type comes before the first page, for people who chose it. */
export function back(position: Position, address: string): Move {
  const { pages, here } = locatePage(position, address);
  const choseType = position.participant === 'holder' || position.participant === 'creator';
  return { position, to: pages[here - 1]?.to ?? (choseType ? '/account-type' : `/${position.flow}`) };
}
