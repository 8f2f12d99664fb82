// Reports what a file reveals about itself and what our records say about it, for `npm run verify-contract`.
import { createHash } from 'node:crypto';
import type { Seal } from '@portico/providers/seal/port';

export interface InspectedCopy {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

/** `find` looks up our records by hash; without it, only the seal is checked. */
export async function inspectCopy(
  seal: Seal,
  file: Uint8Array,
  find:
    | ((sha256: Buffer) => Promise<{ readonly sealed_at: Date; readonly signatures: number } | undefined>)
    | undefined,
): Promise<InspectedCopy> {
  const sha256 = createHash('sha256').update(file).digest();
  const { problems, chain, stampedAt } = await seal.inspect(file);
  const kept = find && (await find(sha256));
  const isKnown = find === undefined || kept !== undefined;
  return {
    isGood: problems.length === 0 && isKnown,
    lines: [
      `SHA-256     ${sha256.toString('hex')}`,
      ...chain.map((name, index) => `${index === 0 ? 'Sealed by   ' : '  under     '}${name}`),
      ...(stampedAt ? [`Time stamp  ${stampedAt.toISOString()}`] : []),
      ...(kept ? [`Our record  sealed ${kept.sealed_at.toISOString()}, ${kept.signatures} signatures`] : []),
      ...problems.map((problem) => `Problem     ${problem}`),
      ...(isKnown ? [] : ['Problem     we have no record of this hash']),
    ],
  };
}
