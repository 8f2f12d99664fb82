// The worker of solve-challenge.ts: tries one number after the other. Its hashes are made here and not by `crypto.subtle`,
// which makes each in another thread: there and back is four times the work of the hash itself.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofOfWork } from '@portico/domain/proof-of-work';

function solve({ challenge, salt, maxnumber }: ProofOfWork): number | undefined {
  // What all tries begin with is hashed once.
  const begun = sha256.create().update(utf8ToBytes(salt));
  for (let number = 0; number <= maxnumber; number++) {
    const hash = begun
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (bytesToHex(hash) === challenge) return number;
  }
  return undefined;
}

self.onmessage = ({ data }: MessageEvent<ProofOfWork>) => self.postMessage(solve(data));
