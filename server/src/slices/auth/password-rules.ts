// Rejects passwords that attackers know from breaches or that can be guessed from what is known about the person, and
// gives the reason. The field checks the length; there are no rules about character classes (A02).
import type { ServerContext } from '../../platform/context.ts';
import { FieldRefusal } from '../../platform/refusal.ts';

/** What others may know about the person, as far as it is entered. */
export interface OwnWords {
  readonly email: string;
  readonly names?: readonly string[];
  readonly company?: readonly string[];
}

const PRODUCT = 'Portico';
const SHORTEST_WORD = 3;
const ADVICE = 'Choose a different one. Three random words work well.';
const reasons = {
  listed: `This password has appeared in a data breach at another service. Attackers try such passwords first. ${ADVICE}`,
  ownWords: `This password is easy to guess, because it’s made from a name, your email address, the company or this service. ${ADVICE}`,
};

/** Reduces text to lower-case letters and digits without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns each text as a whole and its parts, longest first. */
const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).map(plain))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);

/** Whether the password consists only of the person's own words with digits and symbols between them. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const whole = plain(password);
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && !/\p{L}/u.test(rest);
}

/**
 * Returns why this password is rejected, or undefined. The list is compared with the whole password (NIST SP 800-63B,
 * 3.1.1.2): a passphrase may contain a listed word.
 */
export function refusedPassword(
  { breachedPasswords, config }: Pick<ServerContext, 'breachedPasswords' | 'config'>,
  password: string,
  { email, names = [], company = [] }: OwnWords,
): string | undefined {
  if (breachedPasswords.has(password)) return reasons.listed;
  const texts = [email, ...names, ...company, config.brand.name, PRODUCT];
  return isMadeOf(password, texts) ? reasons.ownWords : undefined;
}

/** Refuses the field `password` with the reason. */
export function requireGoodPassword(
  ctx: Pick<ServerContext, 'breachedPasswords' | 'config'>,
  password: string,
  words: OwnWords,
): void {
  const reason = refusedPassword(ctx, password, words);
  if (reason !== undefined) throw new FieldRefusal('password', reason);
}
