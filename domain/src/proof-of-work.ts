// The challenge and the answer of our own captcha, as browser and server encode them. The answer is one token
// whose prefix distinguishes it from a vendor's.

/** High while our server can reach the configured vendor. The proof is then a fallback and must not be the cheap way. */
export const proofCosts = ['low', 'high'] as const;
export type ProofCost = (typeof proofCosts)[number];

/** In the terms of ALTCHA version 1: find the number up to `maxnumber` whose hash with the salt is `challenge`. */
export interface ProofOfWork {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
  /** Informs the page. The server relies on the same value in the signed salt. */
  readonly cost: ProofCost;
}

export const OWN_TOKEN_PREFIX = 'altcha.';

export const ownToken = (
  { challenge, salt, signature }: Pick<ProofOfWork, 'challenge' | 'salt' | 'signature'>,
  number: number,
): string => `${OWN_TOKEN_PREFIX}${number}.${challenge}.${signature}.${salt}`;

/**
 * Each answer has exactly one encoding, because replay protection stores the token's hash: no leading zeros, no
 * capitals. It also splits in only one way. ALTCHA hashes salt and number concatenated, so part of the salt,
 * such as its expiry, could otherwise be moved into the number.
 */
const OWN_TOKEN =
  /^altcha\.(?<number>0|[1-9]\d{0,8})\.(?<challenge>[0-9a-f]{64})\.(?<signature>[0-9a-f]{64})\.(?<salt>[0-9a-f]{24}\?[\w=&%.-]{1,300}&)$/;

/** Returns undefined if the token is not ours. */
export function readOwnToken(
  token: string,
): { number: number; challenge: string; salt: string; signature: string } | undefined {
  const { number, challenge = '', salt = '', signature = '' } = OWN_TOKEN.exec(token)?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number), challenge, salt, signature };
}

/** The cost of an answer according to its salt. Trust it only after verifying the signature; undefined for vendor tokens. */
export function readCost(token: string): ProofCost | undefined {
  const [, bound] = /[?&]cost=(\w+)&/.exec(readOwnToken(token)?.salt ?? '') ?? [];
  return proofCosts.find((cost) => cost === bound);
}
