// Drafts of the document descriptions on this page, one per document. A draft stays alive while it has unsaved
// answers, even if its document is folded. Answers that the server lacks are restored after a log-in (INV11).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { nowMs } from '../../session/clock.ts';
import { onSessionEnd } from '../../session/end-session.ts';
import { type Draft, type DraftCalls, openDraft, type UnsavedEdits } from '../forms/draft.ts';
import { deleteUnsaved, loadUnsaved, saveUnsaved } from '../forms/unsaved-answers.ts';
import { restoreFocus, type UnsavedDraft } from '../forms/use-draft.ts';
import { useFlushing } from '../forms/use-flushing.ts';
import type { DocumentEntry } from './use-documents.ts';

type PlaceInSlots = Omit<UnsavedDraft, keyof UnsavedEdits | 'section'>;
/** Unsaved answers by slot, and the field that had the focus. */
export interface UnsavedDescriptions extends PlaceInSlots {
  readonly slots: Readonly<Record<string, UnsavedEdits>>;
}

export const readUnsavedDescriptions = (owner: string) =>
  loadUnsaved(owner) as Promise<UnsavedDescriptions | undefined>;

export interface DocumentDrafts {
  /** The draft of a document that is open. */
  readonly show: (entry: DocumentEntry, version: number) => Draft;
  /** Restores the focus once the answers typed before the last log-in are visible. */
  readonly goBack: () => void;
  readonly fold: (slot: string) => void;
}

const callsFor = (slot: string, refresh: () => Promise<void>): DraftCalls => ({
  load: async () => {
    const { papers: entries, version } = await call(documentsCalls.list, {});
    return { answers: entries.find(({ key }) => key === slot)?.answers ?? {}, version, savedAt: null };
  },
  save: async ({ answers, version }) => {
    const saved = await call(documentsCalls.describe, { body: { slot, answers, version } });
    // The description decides the document's state, and whether another document is needed.
    void refresh();
    return { ...saved, savedAt: new Date(nowMs()).toISOString(), others: {} };
  },
  isChangedElsewhere: (failure) => failure instanceof CallFailed && failure.code === 'CHANGED_ELSEWHERE',
});

/** Undefined while no field of a document has the focus. */
function placeNow(): PlaceInSlots | undefined {
  const element = document.activeElement;
  if (!element?.id || !element.closest('[data-of]')) return undefined;
  return { field: element.id, top: element.getBoundingClientRect().top, scrollY: window.scrollY };
}

const hasMore = (draft: Draft): boolean =>
  Object.keys(draft.unsaved()).length > 0 || draft.state().conflicts.length > 0;

function openSlotDrafts(owner: string, left: UnsavedDescriptions | undefined, refresh: () => Promise<void>) {
  const drafts = new Map<string, Draft>();
  const shown = new Set<string>();
  const notShownYet = new Map(Object.entries(left?.slots ?? {}));
  let place: PlaceInSlots = { scrollY: 0 };
  let wayBack = left;
  let isKept = left !== undefined;

  const keep = (): void => {
    const typed = [...drafts].map(([slot, draft]) => [slot, draft.leave()] as const);
    const slots = Object.fromEntries([
      ...notShownYet,
      ...typed.filter(([, { answers }]) => Object.keys(answers).length > 0),
    ]);
    const isUnsaved = Object.keys(slots).length > 0;
    place = placeNow() ?? place;
    if (isUnsaved) saveUnsaved(owner, { slots, ...place } satisfies UnsavedDescriptions);
    else if (isKept) deleteUnsaved();
    isKept = isUnsaved;
  };
  /** Discards a saved draft. The page reads the answers from the server when the document opens again. */
  const tidy = (slot: string): void => {
    const draft = drafts.get(slot);
    if (!draft || shown.has(slot) || hasMore(draft)) return;
    draft.stop();
    drafts.delete(slot);
  };
  const open = ({ key, answers }: DocumentEntry, version: number): Draft => {
    const draft = openDraft({ answers, version, savedAt: null }, callsFor(key, refresh));
    drafts.set(key, draft);
    draft.subscribe(() => {
      keep();
      tidy(key);
    });
    const unfinished = notShownYet.get(key);
    notShownYet.delete(key);
    if (unfinished) draft.resume(unfinished);
    return draft;
  };
  const each = (act: (draft: Draft) => void): void => {
    for (const draft of drafts.values()) act(draft);
  };
  return {
    keep,
    show: (entry: DocumentEntry, version: number): Draft => {
      shown.add(entry.key);
      return drafts.get(entry.key) ?? open(entry, version);
    },
    goBack: (): void => {
      const field = wayBack?.field;
      if (!wayBack || (field !== undefined && !document.getElementById(field))) return;
      restoreFocus(wayBack);
      wayBack = undefined;
    },
    fold: (slot: string): void => {
      shown.delete(slot);
      void drafts.get(slot)?.flush();
      tidy(slot);
    },
    flush: (): void => each((draft) => void draft.flush()),
    leave: (): void => each((draft) => void draft.flush().finally(draft.stop)),
  };
}

export function useDocumentDrafts(
  owner: string,
  left: UnsavedDescriptions | undefined,
  refresh: () => Promise<void>,
): DocumentDrafts {
  const [drafts] = useState(() => openSlotDrafts(owner, left, refresh));
  useEffect(() => onSessionEnd(drafts.keep, 'keep'), [drafts]);
  useFlushing(drafts.flush, drafts.leave);
  return drafts;
}
