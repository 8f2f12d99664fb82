// The draft of one open document, with its questions and errors.

import { describing, NOTE_CHARACTERS } from '@portico/domain/documents/description';
import { findProblems, listQuestionKeys } from '@portico/domain/forms/form';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { todayHere } from '../../session/today.ts';
import { useDocumentsContext } from './documents-context.ts';
import type { DocumentEntry } from './use-documents.ts';

export function useDocumentDraft(slot: DocumentEntry) {
  const { list, drafts } = useDocumentsContext();
  const { key, types } = slot;
  const [draft] = useState(() => drafts.show(slot, list.version));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => {
    // Run after shell/arrival.ts, which focuses the page's heading on arrival.
    const timer = setTimeout(drafts.goBack);
    return () => {
      clearTimeout(timer);
      drafts.fold(key);
    };
  }, [drafts, key]);

  const form = useMemo(() => describing({ types }, list.settings), [types, list.settings]);
  const asking = { today: todayHere(), isPersonalAccount: false };
  return {
    draft,
    state,
    keys: listQuestionKeys(form, state.answers, asking),
    problems: findProblems(form, state.answers, asking),
    isOptional: (name: string) => form.questions[name]?.isOptional === true,
    most: NOTE_CHARACTERS,
  };
}
