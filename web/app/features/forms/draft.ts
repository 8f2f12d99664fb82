// The answers of a long form while they are being typed: kept on the server a moment after typing pauses, field by field, and
// tried again for as long as the page lives. Nothing here draws anything; use-draft.ts brings it to a page.
import type { Answers } from '@portico/domain/forms/form';

export interface SavedDraft {
  readonly answers: Answers;
  readonly version: number;
  readonly savedAt: string | null;
}

export interface DraftCalls {
  load(): Promise<SavedDraft>;
  save(changes: { answers: Answers; version: number }): Promise<{
    readonly version: number;
    /** Null when nothing of it was kept. */
    readonly savedAt: string | null;
    readonly others: Answers;
  }>;
  /** Somebody else has changed one of these answers meanwhile. */
  isChangedElsewhere(failure: unknown): boolean;
  /** Where an answer has parts, and each has changed another one: both in one. */
  merge?(before: unknown, mine: unknown, theirs: unknown): unknown;
}

/** The same answer, given twice at once: here, and in another tab or by another person. */
export interface Conflict {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface DraftState {
  readonly answers: Answers;
  readonly savedAt: string | null;
  /** Something is typed that the server does not have. */
  readonly isUnsaved: boolean;
  /** … and the last try failed, or takes long. */
  readonly isWaiting: boolean;
  readonly conflicts: readonly Conflict[];
}

/** What was typed and not kept, and what the server had in its place when it was typed. */
export interface UnsavedEdits {
  readonly answers: Answers;
  readonly before: Answers;
}

export interface Draft {
  state(): DraftState;
  subscribe(changed: () => void): () => void;
  change(key: string, answer: unknown): void;
  /** Ends a conflict with one of the two answers. */
  settle(key: string, answer: unknown): void;
  /** Saves now; true when everything that was typed is kept. */
  flush(): Promise<boolean>;
  /** What is typed here and not kept there. */
  unsaved(): Answers;
  /** What is not kept, beside what was kept of it: enough to go on in another page. */
  leave(): UnsavedEdits;
  /** Goes on with what was typed before. What somebody else has answered since stands beside it. */
  resume(left: UnsavedEdits): void;
  /** What the server has shows here; what is typed and not kept stays. */
  refresh(): Promise<void>;
  stop(): void;
}

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** A save that takes longer is said to be on its way; it is not given up. */
const SLOW_MS = 4000;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function openDraft(kept: SavedDraft, calls: DraftCalls): Draft {
  let state: DraftState = {
    answers: kept.answers,
    savedAt: kept.savedAt,
    isUnsaved: false,
    isWaiting: false,
    conflicts: [],
  };
  let { version } = kept;
  /** What the server has, as far as this page knows. */
  let base: Record<string, unknown> = { ...kept.answers };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<Omit<DraftState, 'isUnsaved'>>): void => {
    state = { ...state, ...change };
    state = { ...state, isUnsaved: Object.keys(unsaved()).length > 0 };
    for (const listener of listeners) listener();
  };
  const isOpen = (key: string): boolean => state.conflicts.some((conflict) => conflict.key === key);
  const unsaved = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(state.answers).filter(([key, answer]) => !isSame(answer, base[key]) && !isOpen(key)),
    );
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** What others have answered shows at once, except where something else is being typed. */
  function takeOver(theirs: Answers): void {
    const typed = unsaved();
    const taken = Object.fromEntries(
      Object.entries(theirs).filter(([key]) => !(key in typed) && !isOpen(key)),
    );
    base = { ...base, ...theirs };
    show({ answers: { ...state.answers, ...taken } });
  }

  /** Both have changed the same answer: both are shown, and nothing is sent until one is chosen. How many there are. */
  async function compare(): Promise<number> {
    const typed = unsaved();
    const before = base;
    const theirs = await calls.load();
    version = theirs.version;
    const both = Object.entries(typed)
      .filter(
        ([key, mine]) => !isSame(theirs.answers[key], before[key]) && !isSame(theirs.answers[key], mine),
      )
      .map(([key, mine]) => ({ key, mine, theirs: theirs.answers[key] }))
      .map((each) => ({ ...each, merged: calls.merge?.(before[each.key], each.mine, each.theirs) }));
    const merged = both.flatMap(({ key, merged: answer }) => (answer === undefined ? [] : [[key, answer]]));
    const conflicts = both
      .filter((each) => each.merged === undefined)
      .map(({ merged: _, ...conflict }) => conflict);
    takeOver(theirs.answers);
    show({
      answers: { ...state.answers, ...Object.fromEntries(merged) },
      savedAt: theirs.savedAt,
      conflicts: [...state.conflicts, ...conflicts],
    });
    return conflicts.length;
  }

  /** `isCompared`: the last refusal was looked into, and nothing was found that two have answered. */
  async function save(isCompared = false): Promise<boolean> {
    const answers = unsaved();
    if (Object.keys(answers).length === 0) return state.conflicts.length === 0;
    try {
      const saved = await calls.save({ answers, version });
      version = saved.version;
      base = { ...base, ...answers };
      failures = 0;
      takeOver(saved.others);
      show({ savedAt: saved.savedAt, isWaiting: false });
    } catch (failure) {
      if (!calls.isChangedElsewhere(failure) || isCompared) throw failure;
      return save((await compare()) === 0);
    }
    // Typed while it was on its way.
    return save();
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running !== undefined) return running;
    const slow = setTimeout(() => show({ isWaiting: true }), SLOW_MS);
    running = save()
      .catch(() => {
        failures += 1;
        show({ isWaiting: true });
        schedule(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
        return false;
      })
      .finally(() => {
        clearTimeout(slow);
        running = undefined;
      });
    return running;
  }

  const change = (key: string, answer: unknown): void => {
    show({
      answers: { ...state.answers, [key]: answer },
      // Typed on while two answers stand there: mine is what stands there now.
      conflicts: state.conflicts.map((each) => (each.key === key ? { ...each, mine: answer } : each)),
    });
    schedule(PAUSE_MS);
  };

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    change,
    settle: (key, answer) => {
      show({
        answers: { ...state.answers, [key]: answer },
        conflicts: state.conflicts.filter((conflict) => conflict.key !== key),
      });
      schedule(0);
    },
    flush,
    unsaved,
    leave: () => {
      const answers = unsaved();
      return { answers, before: Object.fromEntries(Object.keys(answers).map((key) => [key, base[key]])) };
    },
    resume: ({ answers, before }) => {
      for (const [key, mine] of Object.entries(answers)) {
        const theirs = base[key];
        if (!isSame(theirs, before[key]) && !isSame(theirs, mine))
          show({ conflicts: [...state.conflicts, { key, mine, theirs }] });
        change(key, mine);
      }
    },
    refresh: async () => void (await compare()),
    stop: () => clearTimeout(timer),
  };
}
