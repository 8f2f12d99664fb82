// The draft of a long form. Changed fields are saved to the server shortly after typing pauses (debounce),
// and retried while the page is open. Renders nothing: use-draft.ts connects it to a page.
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
    /** Null when nothing was saved. */
    readonly savedAt: string | null;
    readonly others: Answers;
  }>;
  /** True when the refusal means that another tab or person changed one of these answers. */
  isChangedElsewhere(failure: unknown): boolean;
  /** Merges an answer with several parts, when each side changed different parts. */
  merge?(before: unknown, mine: unknown, theirs: unknown): unknown;
}

/** Two different values for the same answer: one from here, one from another tab or person. */
export interface Conflict {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface DraftState {
  readonly answers: Answers;
  readonly savedAt: string | null;
  /** There are edits that the server does not have. */
  readonly isUnsaved: boolean;
  /** The last attempt to save them failed or is slow. */
  readonly isWaiting: boolean;
  readonly conflicts: readonly Conflict[];
}

/** Unsaved edits, and the server's values at the time of typing. */
export interface UnsavedEdits {
  readonly answers: Answers;
  readonly before: Answers;
}

export interface Draft {
  state(): DraftState;
  subscribe(changed: () => void): () => void;
  change(key: string, answer: unknown): void;
  /** Resolves a conflict with one of the two answers. */
  settle(key: string, answer: unknown): void;
  /** Saves now. Resolves to true when everything is saved. */
  flush(): Promise<boolean>;
  /** Edits that the server does not have. */
  unsaved(): Answers;
  /** The unsaved edits with the server's values they are based on: enough to resume on another page. */
  leave(): UnsavedEdits;
  /** Resumes edits from an earlier page. Answers that changed meanwhile become conflicts. */
  resume(left: UnsavedEdits): void;
  /** Loads the server's answers. Unsaved edits stay. */
  refresh(): Promise<void>;
  stop(): void;
}

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** A save that takes longer is reported as pending, but not aborted. */
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
  /** The server's answers, as far as this page knows. */
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

  /** Shows the answers of others at once, except in fields with unsaved edits. */
  function takeOver(theirs: Answers): void {
    const typed = unsaved();
    const taken = Object.fromEntries(
      Object.entries(theirs).filter(([key]) => !(key in typed) && !isOpen(key)),
    );
    base = { ...base, ...theirs };
    show({ answers: { ...state.answers, ...taken } });
  }

  /** Finds answers that both sides changed. Nothing is sent for them until the person chooses one. Returns their number. */
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

  /** `isCompared`: the last refusal was already compared, and no conflict was found. */
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
    // Save what was typed during the request.
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
      // Typing during an open conflict updates the person's own side.
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
