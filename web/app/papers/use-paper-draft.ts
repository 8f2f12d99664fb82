// What is typed about one paper: kept a moment after a pause, and tried again for as long as the page lives.
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { asked, problemsOf } from '@portico/domain/forms/form';
import { describing, NOTE_CHARACTERS } from '@portico/domain/papers/describe';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../api.ts';
import { type DraftCalls, openDraft } from '../forms/draft.ts';
import { CallFailed } from '../send.ts';
import { nowMs } from '../session/clock.ts';
import { todayHere } from '../session/today.ts';
import { usePapersContext } from './papers-context.ts';
import type { Paper } from './use-papers.ts';

const callsFor = (slot: string, refresh: () => Promise<void>): DraftCalls => ({
  load: async () => {
    const { papers, version } = await call(documentsCalls.list, {});
    return { answers: papers.find(({ key }) => key === slot)?.answers ?? {}, version, savedAt: null };
  },
  save: async ({ answers, version }) => {
    const saved = await call(documentsCalls.describe, { body: { slot, answers, version } });
    // How the paper stands follows from it, and whether another one is asked.
    void refresh();
    return { ...saved, savedAt: new Date(nowMs()).toISOString(), others: {} };
  },
  isChangedElsewhere: (failure) => failure instanceof CallFailed && failure.code === 'CHANGED_ELSEWHERE',
});

export function usePaperDraft(paper: Paper) {
  const { list, refresh } = usePapersContext();
  const { key, types } = paper;
  const [draft] = useState(() =>
    openDraft({ answers: paper.answers, version: list.version, savedAt: null }, callsFor(key, refresh)),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
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

  const form = useMemo(() => describing({ types }, list.settings), [types, list.settings]);
  const asking = { today: todayHere(), isPersonalAccount: false };
  return {
    draft,
    state,
    keys: asked(form, state.answers, asking),
    problems: problemsOf(form, state.answers, asking),
    isOptional: (name: string) => form.questions[name]?.isOptional === true,
    most: NOTE_CHARACTERS,
  };
}
