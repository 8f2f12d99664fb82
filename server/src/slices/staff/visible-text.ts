// Makes applicants' text safe to print on a terminal. Control characters could move the cursor or colour a line; bidirectional
// marks and invisible characters could make a name read as another. Each is printed as its code point instead: <U+202E>. A run
// of spaces could push text onto a new line that looks like ours, so it is printed as its length: <40 spaces>.

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;
const HIDDEN_BUT_LINE_BREAKS =
  /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

const codePoint = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

const SPACE_RUN = / {2,}/g;
/** Space characters other than the plain space. */
const OTHER_SPACE = /(?! )\p{Zs}/gu;

/** Formats one value on one line. */
export const visibleText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replace(HIDDEN, codePoint)
    .replace(OTHER_SPACE, codePoint)
    .replace(SPACE_RUN, ({ length }) => `<${length} spaces>`);

/** A last filter for all output, so that a value that nobody escaped does no harm either. */
export const visibleLines = (text: string): string => text.replace(HIDDEN_BUT_LINE_BREAKS, codePoint);
