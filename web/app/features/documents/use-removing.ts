// Removes a file after an undo period. It is deleted when the period ends or the page is left, but never
// while the Undo button has the focus (U28).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import type { DocumentEntry, DocumentFile } from './use-documents.ts';

const UNDO_MS = 10_000;

export interface Removing {
  /** Files removed here that the server still has. */
  readonly removed: ReadonlySet<string>;
  /** The name of a file that the server refused to delete. */
  readonly notRemoved: string | undefined;
  readonly remove: (slot: DocumentEntry, file: DocumentFile) => void;
  readonly undo: (fileId: string) => void;
  readonly hold: (fileId: string) => void;
  readonly letGo: (fileId: string) => void;
}

export function useRemoving(refresh: () => Promise<void>): Removing {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [notRemoved, setNotRemoved] = useState<string | undefined>(undefined);
  const waiting = useRef(new Map<string, { name: string; timer?: ReturnType<typeof setTimeout> }>());

  const bringBack = (fileId: string): void =>
    setRemoved((former) => new Set([...former].filter((each) => each !== fileId)));
  const takeAway = async (fileId: string, name: string): Promise<void> => {
    clearTimeout(waiting.current.get(fileId)?.timer);
    waiting.current.delete(fileId);
    try {
      await call(documentsCalls.remove, { body: { fileId } });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.code !== 'NOT_FOUND') setNotRemoved(name);
    }
    await refresh();
    bringBack(fileId);
  };
  const letGo = (fileId: string): void => {
    const one = waiting.current.get(fileId);
    if (!one) return;
    clearTimeout(one.timer);
    const timer = setTimeout(() => void takeAway(fileId, one.name), UNDO_MS);
    waiting.current.set(fileId, { ...one, timer });
  };
  const hold = (fileId: string): void => clearTimeout(waiting.current.get(fileId)?.timer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener lives as long as the page
  useEffect(() => {
    const all = (): void => {
      for (const [fileId, { name }] of waiting.current) void takeAway(fileId, name);
    };
    window.addEventListener('pagehide', all);
    return () => {
      window.removeEventListener('pagehide', all);
      all();
    };
  }, []);
  useEffect(() => {
    const last = [...removed].at(-1);
    if (last) document.querySelector<HTMLElement>(`[data-undo="${last}"]`)?.focus();
  }, [removed]);

  return {
    removed,
    notRemoved,
    remove: (_, { id, name, state }) => {
      setNotRemoved(undefined);
      // Rejected or incomplete files are deleted at once, without undo.
      if (state !== 'clean' && state !== 'scanning') return void takeAway(id, name);
      waiting.current.set(id, { name });
      setRemoved((former) => new Set([...former, id]));
      letGo(id);
    },
    undo: (fileId) => {
      hold(fileId);
      waiting.current.delete(fileId);
      bringBack(fileId);
    },
    hold,
    letGo,
  };
}
