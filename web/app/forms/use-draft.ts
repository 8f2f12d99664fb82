// A draft on a page: shown as it stands, and kept before the page is put away, when the connection is back, and when it is left.
import type { Answers } from '@portico/domain/forms/form';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/end-session.ts';
import { dateLanguage } from '../texts/date-language.ts';
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
  const wasWaiting = useRef<boolean>(state.isWaiting);
  useEffect(() => {
    const keep = (): void =>
      void keepUnsaved(owner, { answers: draft.unsaved(), ...place.current }).catch(() => undefined);
    if (state.isWaiting) keep();
    // It is on the server now.
    else if (wasWaiting.current) void forgetUnsaved().catch(() => undefined);
    wasWaiting.current = state.isWaiting;
    return onSessionEnd(keep);
  }, [owner, draft, place, state.isWaiting]);
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

/** "14:02" today, with its day before. */
export function momentOf(savedAt: string): string {
  const at = new Date(savedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(dateLanguage(), {
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
