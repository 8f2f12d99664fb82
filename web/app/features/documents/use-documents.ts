// Holds the list of documents, which is polled while files are being checked, and the uploads of this page.
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import type { Reply } from '@portico/domain/api/call';
import type { documents } from '@portico/domain/api/documents';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import { forgetAllBut } from '../uploads/stored-files.ts';
import { createSender, type Sender, type Sending } from './sender.ts';

export type DocumentList = Reply<typeof documents.list>;
export type DocumentEntry = DocumentList['papers'][number];
export type DocumentFile = DocumentEntry['files'][number];

const AGAIN_MS = 2000;

export interface DocumentsState {
  readonly list: DocumentList;
  /** The last request failed. */
  readonly isUnheard: boolean;
  readonly sendings: readonly Sending[];
  /** Unfinished uploads that resume only when the person chooses the file again. */
  readonly forgotten: ReadonlySet<string>;
  readonly sender: Sender;
  readonly refresh: () => Promise<void>;
}

const unfinishedIn = ({ papers: slots }: DocumentList): { slot: string; fileId: string }[] =>
  slots.flatMap(({ key, files }) =>
    files
      .filter(({ state, isReused }) => state === 'uploading' && !isReused)
      .map(({ id }) => ({ slot: key, fileId: id })),
  );

export function useDocuments(loaded: DocumentList, personId: string, clientId: string): DocumentsState {
  const [list, setList] = useState(loaded);
  const [isUnheard, setUnheard] = useState(false);
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  // Responses can arrive out of order on a slow connection. Ignore stale ones, or they would stay on the page.
  const turns = useRef({ asked: 0, shown: 0 });
  const refresh = useRef(async (): Promise<void> => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    try {
      const told = await call(documentsCalls.list, {});
      if (turn > turns.current.shown) {
        turns.current.shown = turn;
        setList(told);
      }
      setUnheard(false);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setUnheard(true);
    }
  });
  const [sender] = useState(() => createSender(personId, clientId, () => refresh.current()));
  const sendings = useSyncExternalStore(sender.subscribe, sender.state);
  useEffect(() => sender.start(), [sender]);

  // Resume uploads that another page left unfinished, if this device still has the file.
  useEffect(() => {
    for (const { slot, fileId } of unfinishedIn(list))
      if (!sender.state().some((row) => row.fileId === fileId))
        void sender.resume(slot, fileId).then((isGoingOn) =>
          setForgotten((former) => {
            if (former.has(fileId) === !isGoingOn) return former;
            const others = [...former].filter((each) => each !== fileId);
            return new Set(isGoingOn ? others : [...others, fileId]);
          }),
        );
  }, [list, sender]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the files that were unfinished when the page opened
  useEffect(() => {
    const unfinishedIds = unfinishedIn(loaded).map(({ fileId }) => fileId);
    void forgetAllBut(`${personId} ${clientId}`, unfinishedIds);
  }, []);

  const isElsewhere = unfinishedIn(list).some(
    ({ fileId }) => !forgotten.has(fileId) && !sendings.some((row) => row.fileId === fileId),
  );
  // Every document is accepted but the step is not recorded yet, which takes a moment more: keep polling.
  const isAboutToBeRecorded =
    !list.isRecorded &&
    list.papers.length > 0 &&
    list.papers.every(({ isRequired, state }) => !isRequired || state === 'accepted');
  const isFollowed =
    isUnheard ||
    isElsewhere ||
    isAboutToBeRecorded ||
    list.papers.some(({ files }) => files.some(({ state }) => state === 'scanning'));
  useEffect(() => {
    if (!isFollowed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refresh.current();
      if (!isOver) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    const look = (): void => void ask();
    timer = setTimeout(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isFollowed]);

  // Reload the client when the server records or reopens the step, so that the progress bar is up to date.
  const { isRecorded } = list;
  const told = useRef(loaded.isRecorded);
  useEffect(() => {
    if (told.current === isRecorded) return;
    told.current = isRecorded;
    void loadActiveClient().catch(() => undefined);
  }, [isRecorded]);

  return { list, isUnheard, sendings, forgotten, sender, refresh: refresh.current };
}
