// Uploads a file's parts to storage as a page does: one after another, each to its own URL.

export interface Parts {
  readonly fileId: string;
  readonly partBytes: number;
  readonly parts: readonly { readonly number: number; readonly address: string | null }[];
}

const PATIENCE_MS = 10_000;

const isPut = (address: string, body: Buffer): Promise<boolean> =>
  fetch(address, { method: 'PUT', body, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status === 200,
    () => false,
  );

export const missingParts = ({ parts }: Parts): number =>
  parts.filter(({ address }) => address !== null).length;

/** Stops at the first failure or after `most` parts; returns how many arrived. */
export async function putParts(
  { parts, partBytes }: Parts,
  bytes: Buffer,
  most = parts.length,
): Promise<number> {
  let arrived = 0;
  for (const { number, address } of parts) {
    if (address === null) continue;
    if (arrived >= most) break;
    if (!(await isPut(address, bytes.subarray(number * partBytes, (number + 1) * partBytes)))) break;
    arrived += 1;
  }
  return arrived;
}
