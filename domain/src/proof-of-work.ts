// Our own captcha's challenge and its answer, as browser and server write them. The answer travels as one token whose
// prefix tells it from a vendor's.

/** High while a configured vendor answers our server: then the proof is the way out for few, and must not be the cheap one. */
export const proofCosts = ['low', 'high'] as const;
export type ProofCost = (typeof proofCosts)[number];

/** As ALTCHA's version 1 names it: find the number up to `maxnumber` with which salt and number hash to `challenge`. */
export interface ProofOfWork {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
  /** Said for the page; what counts is the same word in the signed salt. */
  readonly cost: ProofCost;
}

export const OWN_TOKEN_PREFIX = 'altcha.';

export const ownToken = (
  { challenge, salt, signature }: Pick<ProofOfWork, 'challenge' | 'salt' | 'signature'>,
  number: number,
): string => `${OWN_TOKEN_PREFIX}${number}.${challenge}.${signature}.${salt}`;

/**
 * One answer has one spelling, because what is spent is the hash of the token: no leading zero, no capital. And it can be cut
 * in one way: ALTCHA hashes salt and number in a row, so that a part of the salt, its expiry say, could else be moved
 * into the number.
 */
const OWN_TOKEN =
  /^altcha\.(?<number>0|[1-9]\d{0,8})\.(?<challenge>[0-9a-f]{64})\.(?<signature>[0-9a-f]{64})\.(?<salt>[0-9a-f]{24}\?[\w=&%.-]{1,300}&)$/;

/** Undefined when it is no answer of ours. */
export function readOwnToken(
  token: string,
): { number: number; challenge: string; salt: string; signature: string } | undefined {
  const { number, challenge = '', salt = '', signature = '' } = OWN_TOKEN.exec(token)?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number), challenge, salt, signature };
}

/** What an answer cost, as its salt says. Worth something only after its signature was checked; undefined for a vendor's token. */
export function readCost(token: string): ProofCost | undefined {
  const [, bound] = /[?&]cost=(\w+)&/.exec(readOwnToken(token)?.salt ?? '') ?? [];
  return proofCosts.find((cost) => cost === bound);
}
