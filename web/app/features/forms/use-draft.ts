// A draft on a page: shown as it stands, and kept before the page is put away, when the connection is back, and when it is left.
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../session/end-session.ts';
import {
  type Draft,
  type DraftCalls,
  type DraftState,
  openDraft,
  type SavedDraft,
  type UnsavedEdits,
} from './draft.ts';
import { deleteUnsaved, saveUnsaved } from './unsaved-answers.ts';
import { useFlushing } from './use-flushing.ts';

/** Where somebody is in a form. */
export interface FocusPosition {
  readonly section?: string;
  readonly field?: string;
}

/** Where somebody was, and what of it was not kept: they find it again after a login. */
export interface UnsavedDraft extends UnsavedEdits, FocusPosition {
  readonly scrollY: number;
  /** Where on the screen the field stood. */
  readonly top?: number;
}

const topOf = ({ field }: FocusPosition): { top?: number } => {
  const element = field === undefined ? null : document.getElementById(field);
  return element ? { top: element.getBoundingClientRect().top } : {};
};

/** Once more where one was: at the same field, at the same place on the screen, though there may be a line more above it now. */
export function restoreFocus({ field, scrollY, top }: Omit<UnsavedDraft, keyof UnsavedEdits>): void {
  const element = field === undefined ? null : document.getElementById(field);
  element?.focus({ preventScroll: true });
  if (element && top !== undefined) window.scrollBy(0, element.getBoundingClientRect().top - top);
  else window.scrollTo(0, scrollY);
}

export interface DraftOfPage {
  /** Whose it is, and of which form. */
  readonly owner: string;
  readonly kept: SavedDraft;
  readonly calls: DraftCalls;
  /** What was typed before the last login and not kept. */
  readonly left: UnsavedDraft | undefined;
}

/** `place` is where one is at this moment. */
export function useDraft(
  { owner, kept, calls, left }: DraftOfPage,
  place: RefObject<FocusPosition>,
): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(kept, calls));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (left) draft.resume(left);
  }, []);
  const { answers, savedAt } = state;
  const keep = (): void =>
    saveUnsaved(owner, {
      ...draft.leave(),
      ...place.current,
      ...topOf(place.current),
      scrollY: window.scrollY,
    } satisfies UnsavedDraft);
  const hasKept = useRef<boolean>(left !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed, and whenever something is kept
  useEffect(() => {
    const isUnsaved = Object.keys(draft.unsaved()).length > 0;
    if (isUnsaved) keep();
    else if (hasKept.current) deleteUnsaved();
    hasKept.current = isUnsaved;
  }, [answers, savedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the page is there
  useEffect(() => onSessionEnd(keep, 'keep'), [owner, draft]);
  useFlushing(
    useCallback(() => void draft.flush(), [draft]),
    useCallback(() => {
      // What is kept by then must not come back over what is answered elsewhere later.
      void draft
        .flush()
        .then((isKept) => isKept && hasKept.current && deleteUnsaved())
        .finally(draft.stop);
    }, [draft]),
  );
  return { draft, state };
}
