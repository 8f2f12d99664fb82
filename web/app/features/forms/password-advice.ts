// Advice on a password that is long enough (U31). It never blocks: only the server refuses passwords.
import { passwordLimits } from '@portico/domain/password-limits';

export type Advice = 'numbers' | 'own' | 'plain' | 'repeats' | 'strong';

/** Twelve or more characters with fewer different ones than this are a pattern. */
const FEW_DIFFERENT = 6;
const LONG = 20;
const WORDS = 3;
/** Shorter parts of an email address occur in many words by chance. */
const TELLING_PART = 4;

/** Undefined while the password is too short, because the rule is already shown above the field. */
export function findPasswordAdvice(password: string, email: string): Advice | undefined {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < passwordLimits.minCodePoints) return undefined;
  const lower = password.toLowerCase();
  const parts = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => part.length >= TELLING_PART && lower.includes(part))) return 'own';
  if (/^[\d\s]+$/.test(password)) return 'numbers';
  if (new Set(characters).size < FEW_DIFFERENT) return 'repeats';
  const words = password.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return characters.length >= LONG || words.length >= WORDS ? 'strong' : 'plain';
}
