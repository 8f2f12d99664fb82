// Connects a draft to a page. Saves before the page is hidden or left and when the connection returns.
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

/** The section and field that have the focus. */
export interface FocusPosition {
  readonly section?: string;
  readonly field?: string;
}

/** Unsaved edits and the focus position, restored after a log-in. */
export interface UnsavedDraft extends UnsavedEdits, FocusPosition {
  readonly scrollY: number;
  /** The vertical position of the field in the viewport. */
  readonly top?: number;
}

const topOf = ({ field }: FocusPosition): { top?: number } => {
  const element = field === undefined ? null : document.getElementById(field);
  return element ? { top: element.getBoundingClientRect().top } : {};
};

/** Restores the focus and keeps the field at the same height, even if content above it has grown. */
export function restoreFocus({ field, scrollY, top }: Omit<UnsavedDraft, keyof UnsavedEdits>): void {
  const element = field === undefined ? null : document.getElementById(field);
  element?.focus({ preventScroll: true });
  if (element && top !== undefined) window.scrollBy(0, element.getBoundingClientRect().top - top);
  else window.scrollTo(0, scrollY);
}

export interface DraftOfPage {
  /** Identifies the person, the client and the form. */
  readonly owner: string;
  readonly kept: SavedDraft;
  readonly calls: DraftCalls;
  /** Edits that were typed before the last log-in and not saved. */
  readonly left: UnsavedDraft | undefined;
}

/** `place` is the current focus position. */
export function useDraft(
  { owner, kept, calls, left }: DraftOfPage,
  place: RefObject<FocusPosition>,
): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(kept, calls));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every edit and every save
  useEffect(() => {
    const isUnsaved = Object.keys(draft.unsaved()).length > 0;
    if (isUnsaved) keep();
    else if (hasKept.current) deleteUnsaved();
    hasKept.current = isUnsaved;
  }, [answers, savedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener lives as long as the page
  useEffect(() => onSessionEnd(keep, 'keep'), [owner, draft]);
  useFlushing(
    useCallback(() => void draft.flush(), [draft]),
    useCallback(() => {
      // A saved draft must not be restored later over answers that changed elsewhere.
      void draft
        .flush()
        .then((isKept) => isKept && hasKept.current && deleteUnsaved())
        .finally(draft.stop);
    }, [draft]),
  );
  return { draft, state };
}
