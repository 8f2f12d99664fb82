// Solves our challenge for tests, with the same loop as the browser but the hashes of Node.
import { hash } from 'node:crypto';
import type { ProofOfWork } from '@portico/domain/proof-of-work';

export function solve({ salt, challenge, maxnumber }: ProofOfWork): number {
  for (let number = 0; number <= maxnumber; number++)
    if (hash('sha256', `${salt}${number}`, 'hex') === challenge) return number;
  throw new Error('the challenge has no answer');
}
