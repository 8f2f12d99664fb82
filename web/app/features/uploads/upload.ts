// Uploads a picture or document to storage: announces it with its hash, sends its parts, then completes it.
// After a lost connection it waits and resumes with the missing parts.
import type { Reply } from '@portico/domain/api/call';
import type { documents } from '@portico/domain/api/documents';
import { CallFailed } from '../../api/send.ts';
import { hashFile } from './hash-file.ts';
import { PartFailed, putPart } from './put-part.ts';

interface Announcement<Type extends string = string> {
  readonly name: string;
  readonly type: Type;
  readonly bytes: number;
  readonly sha256: string;
}
type PartList = Reply<typeof documents.resumeUpload>;

/** The three API calls of an upload, which depend on its purpose. */
export interface Carrier<Done, Type extends string = string> {
  begin(announcement: Announcement<Type>): Promise<PartList>;
  resume(fileId: string): Promise<PartList>;
  complete(fileId: string): Promise<Done>;
}

/** `sending` transfers bytes. `waiting` resumes by itself. */
export interface UploadState {
  readonly phase: 'preparing' | 'sending' | 'waiting' | 'finishing';
  readonly why?: 'offline' | 'storage';
  readonly percent: number;
}

export interface Upload<Done> {
  /** Rejects with the CallFailed of a refusal, or with an AbortError after a cancellation. */
  readonly done: Promise<Done>;
  cancel(): void;
  /** Ends the wait before the next attempt. */
  tryNow(): void;
}

const AT_ONCE = 2;
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000];

/** Failures worth a retry. Everything else is final. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof PartFailed ||
  (failure instanceof CallFailed &&
    (failure.status === 0 || failure.status >= 500 || failure.code === 'STEP_INCOMPLETE'));

/** Sends the missing parts, two at a time. The first failure aborts the other. */
async function sendParts(
  file: Blob,
  { partBytes, parts }: PartList,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const missing = parts.filter(({ address }) => address !== null);
  const sent = new Map<number, number>();
  const sizeOf = (number: number): number => Math.min(partBytes, file.size - number * partBytes);
  for (const { number, address } of parts) sent.set(number, address === null ? sizeOf(number) : 0);
  const reportSent = (): void => onSent([...sent.values()].reduce((all, each) => all + each, 0));
  reportSent();
  const round = new AbortController();
  const either = AbortSignal.any([signal, round.signal]);
  const lane = async (): Promise<void> => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const { number, address } = next;
      if (address === null) continue;
      const from = number * partBytes;
      await putPart(address, file.slice(from, from + sizeOf(number)), either, (bytes) => {
        sent.set(number, bytes);
        reportSent();
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } catch (failure) {
    round.abort();
    throw failure;
  }
}

/** Ends early when the connection returns or the person wants to retry now. */
function pause(ms: number, signal: AbortSignal, hurry: EventTarget): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', end, { once: true, signal });
    hurry.addEventListener('hurry', end, { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function upload<Done, Type extends string>(
  file: Blob & { readonly name: string },
  type: Type,
  carrier: Carrier<Done, Type>,
  tell: (standing: UploadState) => void,
): Upload<Done> {
  const leaving = new AbortController();
  const hurry = new EventTarget();
  const { signal } = leaving;
  let percent = 0;

  const run = async (): Promise<Done> => {
    tell({ phase: 'preparing', percent });
    const announcement = { name: file.name, type, bytes: file.size, sha256: await hashFile(file) };
    let fileId: string | undefined;
    for (let failures = 0; ; ) {
      signal.throwIfAborted();
      try {
        const parts = await (fileId === undefined ? carrier.begin(announcement) : carrier.resume(fileId));
        fileId = parts.fileId;
        await sendParts(file, parts, signal, (bytes) => {
          const now = Math.floor((bytes / file.size) * 100);
          if (now > percent) failures = 0;
          percent = now;
          tell({ phase: 'sending', percent });
        });
        tell({ phase: 'finishing', percent: 100 });
        return await carrier.complete(fileId);
      } catch (failure) {
        signal.throwIfAborted();
        // The server may have deleted the unfinished upload meanwhile: announce it again.
        if (failure instanceof CallFailed && failure.code === 'NOT_FOUND' && fileId !== undefined)
          fileId = undefined;
        else if (!isPassing(failure)) throw failure;
        tell({ phase: 'waiting', why: navigator.onLine ? 'storage' : 'offline', percent });
        await pause(WAITS_MS[failures] ?? 15_000, signal, hurry);
        failures = Math.min(failures + 1, WAITS_MS.length - 1);
      }
    }
  };
  return {
    done: run(),
    cancel: () => leaving.abort(),
    tryNow: () => hurry.dispatchEvent(new Event('hurry')),
  };
}
