// Uploads the files of all documents on this page, a few at a time and independently. Unfinished files stay
// on the device, and the next visit resumes them (U46, X33).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { clientState } from '../../session/client-state.ts';
import { findStoredFile, forgetFile, keepFile } from '../uploads/stored-files.ts';
import { type Upload, type UploadState, upload } from '../uploads/upload.ts';
import { type DocumentFault, type DocumentFileType, readDocumentFile } from './document-file.ts';

export interface Sending {
  /** Identifies this row. The server's id is `fileId`, known once the upload was announced. */
  readonly id: string;
  readonly slot: string;
  readonly file: File;
  readonly fileId: string | undefined;
  /** Undefined while queued. */
  readonly standing: UploadState | undefined;
  /** Why the file was rejected, by this page or by the server. */
  readonly refusal: DocumentFault | CallFailed | undefined;
}

export interface Sender {
  state(): readonly Sending[];
  subscribe(changed: () => void): () => void;
  send(slot: string, files: readonly File[]): void;
  /** Resumes an earlier upload, unless another tab is sending it. False when this device no longer has the file. */
  resume(slot: string, fileId: string): Promise<boolean>;
  /** Resumes an upload with the file that the person chose again. */
  resumeWith(slot: string, fileId: string, file: File): void;
  /** Cancels the upload and deletes its parts on the server. */
  cancel(id: string): void;
  tryAgain(id: string): void;
  dismiss(id: string): void;
  /** A picture that was sent from this page. */
  pictureOf(fileId: string): File | undefined;
  /** Allows uploads until the returned function is called, when the page closes. */
  start(): () => void;
}

interface Work {
  readonly id: string;
  readonly slot: string;
  readonly file: File;
  readonly type: DocumentFileType;
  /** The server must answer with this file id. Another id means another file. */
  readonly expected: string | undefined;
}

/** One upload fewer than the server allows at once, which leaves room for another tab. */
const AT_ONCE = 2;
const lockOf = (fileId: string): string => `upload ${fileId}`;

/** The person chose a different file than the one that was started. */
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

  /** Stop when the person has switched to another client. */
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
      // Hold a lock during the upload, so that no other tab sends the same file.
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
      // If this fails, the file is shown as unfinished and can be removed there.
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
