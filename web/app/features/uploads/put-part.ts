// One part to its address. By XMLHttpRequest, because fetch does not tell how much of a body has gone.

/** Storage did not take it; it may the next time, by another address. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

/** Not one byte further in so long: the line is there and leads nowhere. */
const STALLED_MS = 20_000;

export function putPart(
  address: string,
  part: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const stop = (): void => request.abort();
    const end = (failure?: unknown): void => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      removeEventListener('offline', stop);
      if (failure === undefined) resolve();
      else reject(failure);
    };
    const watch = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALLED_MS);
    };
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onSent(Math.min(loaded, part.size));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        onSent(part.size);
        end();
      } else end(new PartFailed(`storage answered ${request.status}`));
    };
    request.onerror = () => end(new PartFailed('storage was not reached'));
    request.onabort = () => end(signal.aborted ? signal.reason : new PartFailed('the line leads nowhere'));
    signal.addEventListener('abort', stop);
    addEventListener('offline', stop);
    watch();
    // A part has no type of its own: a header more would have to be allowed by storage.
    request.send(part);
  });
}
