// Worker of solve-challenge.ts: tries one number after another. It hashes here and not with `crypto.subtle`, whose round
// trip to another thread costs four times as much as the hash itself.
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofOfWork } from '@portico/domain/proof-of-work';

const DIGITS = 10;

/** Up to a million tries share one state and one hash buffer, because allocating new ones costs more than hashing. */
function solve({ challenge, salt, maxnumber }: ProofOfWork): number | undefined {
  const wanted = hexToBytes(challenge);
  // The common prefix of all tries is hashed once.
  const begun = sha256.create().update(utf8ToBytes(salt));
  const state = begun.clone();
  const hash = new Uint8Array(wanted.length);
  const digits = Array.from({ length: DIGITS }, (_, length) => new Uint8Array(length));
  for (let number = 0; number <= maxnumber; number++) {
    const text = String(number);
    const bytes = digits[text.length] as Uint8Array;
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    begun._cloneInto(state).update(bytes).digestInto(hash);
    if (hash[0] === wanted[0] && hash.every((byte, at) => byte === wanted[at])) return number;
  }
  return undefined;
}

self.onmessage = ({ data }: MessageEvent<ProofOfWork>) => self.postMessage(solve(data));
