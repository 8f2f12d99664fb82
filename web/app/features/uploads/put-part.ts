// Uploads one part to its signed URL. Uses XMLHttpRequest, because fetch reports no upload progress.

/** Storage rejected the part. A retry with a new signed URL may succeed. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

/** Without progress for this long, the connection counts as stalled. */
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
    // Send no content type: storage would have to allow the extra header.
    request.send(part);
  });
}
