// Text of applicants as a terminal may print it. Control characters could move the cursor or colour a line; bidirectional marks and
// invisible characters could make a name read as another. Each is printed as its code point instead: <U+202E>.

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;
const HIDDEN_BUT_LINE_BREAKS =
  /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

const codePoint = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** One value, on one line. */
export const visibleText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(HIDDEN, codePoint);

/** Everything that is printed passes this last, so that a value that nobody escaped does no harm either. */
export const visibleLines = (text: string): string => text.replace(HIDDEN_BUT_LINE_BREAKS, codePoint);
