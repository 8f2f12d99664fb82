// What the pages of owners and of people do around their draft: restore it after a log-in, report its state, return the focus,
// and complete the step.
import type { MemberStep } from '@portico/domain/steps/flows';
import { type FocusEvent, use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { clientState } from '../../session/client-state.ts';
import { completeStep } from '../../session/complete-step.ts';
import { findNextPath } from '../../session/next-step.ts';
import { findFlowPosition } from '../../session/position.ts';
import type { Draft, DraftCalls, DraftState, SavedDraft } from '../forms/draft.ts';
import { loadUnsaved } from '../forms/unsaved-answers.ts';
import { type FocusPosition, restoreFocus, type UnsavedDraft, useDraft } from '../forms/use-draft.ts';

export const readUnsavedEntries = (owner: string) => loadUnsaved(owner) as Promise<UnsavedDraft | undefined>;

export type EntrySaveState = Pick<DraftState, 'savedAt' | 'isUnsaved' | 'isWaiting'>;

export interface EntryListProps {
  readonly path: string;
  /** Identifies the person, the client and the page. */
  readonly owner: string;
  readonly left: Promise<UnsavedDraft | undefined>;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** The client is approved: what changes here is approved separately. */
  readonly isApproved: boolean;
  readonly askedBack: readonly CorrectionRequest[];
  readonly onKept: (kept: EntrySaveState) => void;
}

export interface EntryDraft {
  readonly draft: Draft;
  readonly state: DraftState;
  /** Remembers the field that has the focus. */
  readonly stand: (event: FocusEvent) => void;
}

export function useEntryDraft(
  { owner, left: leaving, isOpen, onKept }: EntryListProps,
  kept: SavedDraft,
  calls: DraftCalls,
): EntryDraft {
  const navigate = useNavigate();
  const found = use(leaving);
  const left = isOpen ? found : undefined;
  const place = useRef<FocusPosition>({});
  const { draft, state } = useDraft({ owner, kept, calls, left }, place);
  const { savedAt, isUnsaved, isWaiting } = state;
  useEffect(() => onKept({ savedAt, isUnsaved, isWaiting }), [onKept, savedAt, isUnsaved, isWaiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is restored
  useEffect(() => {
    if (!left) return;
    if (left.section && location.search === '') void navigate(left.section, { replace: true });
    // Run after shell/arrival.ts, which focuses the page's heading on arrival.
    setTimeout(() => restoreFocus(left));
  }, []);
  const stand = ({ target }: FocusEvent): void => {
    place.current = { section: location.search, field: target.id };
  };
  return { draft, state, stand };
}

/** Back in the list, focuses the entry that was edited. */
export function useReturnFocus(isInList: boolean, find: (id: string) => HTMLElement | null) {
  const navigate = useNavigate();
  const goTo = useRef<string | undefined>(undefined);
  useEffect(() => {
    const id = goTo.current;
    if (id === undefined || !isInList) return;
    goTo.current = undefined;
    const there = find(id);
    there?.focus();
    there?.scrollIntoView({ block: 'center' });
  });
  return (id: string): void => {
    goTo.current = id;
    void navigate('?', { preventScrollReset: true });
  };
}

/** Completes the step and leads to the next one or, after corrections, to the page that lists and submits them. */
export function useStepEnd(
  { path, askedBack }: Pick<EntryListProps, 'path' | 'askedBack'>,
  step: MemberStep,
) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await completeStep(step);
    const isAsked = askedBack.length > 0;
    await navigate(isAsked ? '/business' : findNextPath(findFlowPosition('business', clientState()), path));
  };
}
