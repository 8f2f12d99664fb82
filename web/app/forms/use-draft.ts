// A draft on a page: shown as it stands, and kept before the page is put away, when the connection is back, and when it is left.
import type { Answers } from '@portico/domain/forms/form';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/end-session.ts';
import { type Draft, type DraftCalls, type DraftState, type KeptDraft, openDraft } from './draft.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

/** Where somebody is in a form, and what of it is not kept: they find it again after a login. */
export interface Left {
  readonly answers: Answers;
  readonly section?: string;
  readonly field?: string;
}

export interface DraftOfPage {
  /** Whose it is, and of which form. */
  readonly owner: string;
  readonly kept: KeptDraft;
  readonly calls: DraftCalls;
  /** What was typed before the last login and not kept. */
  readonly left: Left | undefined;
}

/** `place` is where one is at this moment. */
export function useDraft(
  { owner, kept, calls, left }: DraftOfPage,
  place: RefObject<Omit<Left, 'answers'>>,
): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(kept, calls));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    for (const [key, answer] of Object.entries(left?.answers ?? {})) draft.change(key, answer);
  }, []);
  const { answers, savedAt } = state;
  const hasKept = useRef<boolean>(left !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed, and whenever something is kept
  useEffect(() => {
    const unsaved = draft.unsaved();
    const isUnsaved = Object.keys(unsaved).length > 0;
    if (isUnsaved) keepUnsaved(owner, { answers: unsaved, ...place.current });
    else if (hasKept.current) forgetUnsaved();
    hasKept.current = isUnsaved;
  }, [answers, savedAt]);
  useEffect(
    () => onSessionEnd(() => keepUnsaved(owner, { answers: draft.unsaved(), ...place.current })),
    [owner, draft, place],
  );
  useEffect(() => {
    const flush = (): void => void draft.flush();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibility);
      void draft.flush().finally(draft.stop);
    };
  }, [draft]);
  return { draft, state };
}
