// The worker of solve-challenge.ts: tries one number after the other. Some hashes are under way at once, because each is
// made elsewhere in the browser, and waiting for one takes longer than making it.
import type { ProofOfWork } from '@portico/domain/proof-of-work';

const AT_ONCE = 32;
const WORD_BYTES = 4;

async function solve({ algorithm, challenge, salt, maxnumber }: ProofOfWork): Promise<number | undefined> {
  const encoder = new TextEncoder();
  const wanted = (challenge.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));
  const isWanted = (hash: ArrayBuffer): boolean => {
    const view = new DataView(hash);
    return wanted.every((word, index) => view.getUint32(index * WORD_BYTES) === word);
  };
  for (let first = 0; first <= maxnumber; first += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        crypto.subtle.digest(algorithm, encoder.encode(`${salt}${first + index}`)),
      ),
    );
    const found = hashes.findIndex(isWanted);
    if (found >= 0) return first + found;
  }
  return undefined;
}

self.onmessage = ({ data }: MessageEvent<ProofOfWork>) => {
  void solve(data)
    .catch(() => undefined)
    .then((number) => self.postMessage(number));
};
