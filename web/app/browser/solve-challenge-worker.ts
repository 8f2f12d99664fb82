// The worker of solve-challenge.ts: tries one number after the other. Its hashes are made here and not by `crypto.subtle`,
// which makes each in another thread: there and back is four times the work of the hash itself.
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofOfWork } from '@portico/domain/proof-of-work';

const DIGITS = 10;

/** Up to a million tries: one state and one hash serve them all, because making new ones costs more than the hashing. */
function solve({ challenge, salt, maxnumber }: ProofOfWork): number | undefined {
  const wanted = hexToBytes(challenge);
  // What all tries begin with is hashed once.
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
