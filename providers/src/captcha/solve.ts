// What a browser does with our challenge, for tests: the same loop, by the hashes of Node.
import { createHash } from 'node:crypto';
import type { ProofOfWork } from '@portico/domain/proof-of-work';

export function solve({ salt, challenge, maxnumber }: ProofOfWork): number {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  throw new Error('the challenge has no answer');
}
