// The files that this page is sending, whatever document they are for: a few at a time, each for itself. What is left unfinished when the page
// goes is kept on the device and goes on with the next (U46, X33).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { clientState } from '../../session/client-state.ts';
import { findStoredFile, forgetFile, keepFile } from '../uploads/stored-files.ts';
import { type Upload, type UploadState, upload } from '../uploads/upload.ts';
import { type DocumentFault, type DocumentFileType, readDocumentFile } from './document-file.ts';

export interface Sending {
  /** Of this row; the server's is `fileId`, once it was announced. */
  readonly id: string;
  readonly slot: string;
  readonly file: File;
  readonly fileId: string | undefined;
  /** Undefined until it is its turn. */
  readonly standing: UploadState | undefined;
  /** Why it was not even begun, or what refused it. */
  readonly refusal: DocumentFault | CallFailed | undefined;
}

export interface Sender {
  state(): readonly Sending[];
  subscribe(changed: () => void): () => void;
  send(slot: string, files: readonly File[]): void;
  /** Goes on with one that was begun before; false where this device has it no more, or another tab is at it. */
  resume(slot: string, fileId: string): Promise<boolean>;
  /** The same, with the file chosen again. */
  resumeWith(slot: string, fileId: string, file: File): void;
  /** What has arrived of it is taken back. */
  cancel(id: string): void;
  tryAgain(id: string): void;
  dismiss(id: string): void;
  /** A picture that was sent from this page. */
  pictureOf(fileId: string): File | undefined;
  /** For as long as the page is there. */
  start(): () => void;
}

interface Work {
  readonly id: string;
  readonly slot: string;
  readonly file: File;
  readonly type: DocumentFileType;
  /** It must become this one, or it is another file. */
  readonly expected: string | undefined;
}

/** One less than the server takes, so that another tab has room. */
const AT_ONCE = 2;
const lockOf = (fileId: string): string => `upload ${fileId}`;

/** Chosen again, and not what was begun. */
class OtherFile extends Error {
  override readonly name = 'OtherFile';
}
const aborted = (): DOMException => new DOMException('left', 'AbortError');

export function createSender(personId: string, clientId: string, onArrived: () => Promise<void>): Sender {
  const owner = `${personId} ${clientId}`;
  let rows: readonly Sending[] = [];
  const waiting: Work[] = [];
  const running = new Map<string, Upload<unknown>>();
  const known = new Map<string, Work>();
  const pictures = new Map<string, File>();
  const listeners = new Set<() => void>();
  let isStopped = false;

  const show = (next: readonly Sending[]): void => {
    rows = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, news: Partial<Sending>): void =>
    show(rows.map((row) => (row.id === id ? { ...row, ...news } : row)));
  const drop = (id: string): void => {
    known.delete(id);
    show(rows.filter((row) => row.id !== id));
  };
  const rowOf = (id: string): Sending | undefined => rows.find((row) => row.id === id);

  /** Whoever acts for another client by now sends nothing for this one. */
  const stillHere = (): void => {
    if (isStopped || clientState().activatedClient !== clientId) throw aborted();
  };
  const takeBack = async (fileId: string): Promise<void> => {
    void forgetFile(fileId);
    stillHere();
    await call(documentsCalls.remove, { body: { fileId } });
  };

  async function run({ id, slot, file, type, expected }: Work): Promise<void> {
    const finished = Promise.withResolvers<void>();
    let isBegun = false;
    const begin = (fileId: string): void => {
      change(id, { fileId });
      if (isBegun) return;
      isBegun = true;
      if (type !== 'application/pdf' && type !== 'image/heic') pictures.set(fileId, file);
      // While this tab is at it no other one is.
      void navigator.locks.request(lockOf(fileId), () => finished.promise);
      void keepFile(owner, fileId, file);
    };
    const sent = upload(
      file,
      type,
      {
        begin: async (announcement) => {
          stillHere();
          const parts = await call(documentsCalls.beginUpload, { body: { ...announcement, slot } });
          if (expected !== undefined && parts.fileId !== expected) {
            await takeBack(parts.fileId);
            throw new OtherFile();
          }
          begin(parts.fileId);
          return parts;
        },
        resume: (fileId) => {
          stillHere();
          return call(documentsCalls.resumeUpload, { body: { fileId } });
        },
        complete: (fileId) => {
          stillHere();
          return call(documentsCalls.completeUpload, { body: { fileId } });
        },
      },
      (standing) => change(id, { standing }),
    );
    running.set(id, sent);
    try {
      await sent.done;
      const { fileId } = rowOf(id) ?? {};
      if (fileId) void forgetFile(fileId);
      await onArrived();
      drop(id);
    } catch (failure) {
      if (failure instanceof OtherFile) change(id, { refusal: 'other-file', fileId: undefined });
      else if (failure instanceof CallFailed) change(id, { refusal: failure });
      else if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    } finally {
      running.delete(id);
      finished.resolve();
      next();
    }
  }
  function next(): void {
    while (!isStopped && running.size < AT_ONCE) {
      const work = waiting.shift();
      if (!work) return;
      void run(work);
    }
  }

  async function add(slot: string, chosen: File, expected?: string): Promise<void> {
    const id = crypto.randomUUID();
    const row = { id, slot, fileId: expected, standing: undefined, refusal: undefined };
    show([...rows, { ...row, file: chosen }]);
    const read = await readDocumentFile(chosen);
    if ('fault' in read) return change(id, { refusal: read.fault, fileId: undefined });
    const work = { id, slot, file: read.file, type: read.type, expected };
    if (!rowOf(id)) return;
    change(id, { file: read.file });
    known.set(id, work);
    waiting.push(work);
    next();
  }

  return {
    state: () => rows,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    send: (slot, files) => {
      for (const file of files) void add(slot, file);
    },
    resume: async (slot, fileId) => {
      const { held = [] } = await navigator.locks.query();
      if (held.some(({ name }) => name === lockOf(fileId))) return true;
      const file = await findStoredFile(owner, fileId);
      if (!file || rows.some((row) => row.fileId === fileId)) return file !== undefined;
      void add(slot, file, fileId);
      return true;
    },
    resumeWith: (slot, fileId, file) => void add(slot, file, fileId),
    cancel: (id) => {
      const { fileId } = rowOf(id) ?? {};
      running.get(id)?.cancel();
      const at = waiting.findIndex((work) => work.id === id);
      if (at >= 0) waiting.splice(at, 1);
      drop(id);
      // Should it not be reached: what is left of it is shown as unfinished, and can be taken out there.
      if (fileId) void takeBack(fileId).then(onArrived, () => undefined);
    },
    tryAgain: (id) => {
      const work = known.get(id);
      if (running.has(id)) running.get(id)?.tryNow();
      else if (work) {
        change(id, { refusal: undefined, standing: undefined });
        waiting.push(work);
        next();
      }
    },
    dismiss: drop,
    pictureOf: (fileId) => pictures.get(fileId),
    start: () => {
      isStopped = false;
      return () => {
        isStopped = true;
        for (const each of running.values()) each.cancel();
      };
    },
  };
}
