// Which passwords nobody may choose, and the reason in words: those that attackers know, and those that anybody can guess
// who knows the person. How long one is, is the field's own business; what it is made of, nobody's (A02).
import type { ServerContext } from '../../platform/context.ts';
import { FieldRefusal } from '../../platform/refusal.ts';

/** What others know of the person: whatever is known so far. */
export interface OwnWords {
  readonly email: string;
  readonly names?: readonly string[];
  readonly company?: readonly string[];
}

const PRODUCT = 'Portico';
const SHORTEST_WORD = 3;
const ADVICE = 'Choose another one: three random words work well.';
const reasons = {
  listed: `This password is known from other services, where passwords were stolen. Attackers try those first. ${ADVICE}`,
  ownWords: `This password is made of words that others can guess: a name, the e-mail address, or the name of the company or of this service. ${ADVICE}`,
};

/** Letters and digits only, without their accents, in one case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Each text as a whole and in its parts, the longest first. */
const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).map(plain))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);

/** Nothing but own words, with whatever digits and signs between them. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const whole = plain(password);
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && !/\p{L}/u.test(rest);
}

/**
 * Why this password cannot be chosen; undefined when it can. It is compared as a whole (NIST SP 800-63B, 3.1.1.2): a
 * phrase may well have a listed word in it.
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

/** For a use case: refuses the field `password` with the reason. */
export function requireGoodPassword(
  ctx: Pick<ServerContext, 'breachedPasswords' | 'config'>,
  password: string,
  words: OwnWords,
): void {
  const reason = refusedPassword(ctx, password, words);
  if (reason !== undefined) throw new FieldRefusal('password', reason);
}
