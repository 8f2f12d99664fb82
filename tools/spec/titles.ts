// Whether a test file has a title that a row of the removal table may select: the row names a test by the beginning of its title.

/** What a table of cases fills in: `%s`, `$path`, `${role}`. It may be anything, because only a run knows it. */
const FILLED_IN = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/;

/** Whether some filling-in of the pieces begins with these words and goes on with a new one. */
function isBeginning(words: string, [first = '', ...more]: readonly string[]): boolean {
  if (words.length <= first.length) return first.startsWith(words) && !/^\w/.test(first.slice(words.length));
  if (!words.startsWith(first) || more.length === 0) return false;
  const rest = words.slice(first.length);
  return Array.from(rest).some((_, index) => {
    const behind = rest.slice(index + 1);
    return behind === '' || isBeginning(behind, more);
  });
}

/** Looks only at strings that begin like the title, so that an apostrophe in a comment does not open one. */
export function hasTitle(text: string, title: string): boolean {
  const [firstWord = ''] = title.split(' ');
  return ["'", '"', '`'].some((quote) =>
    text
      .split(`${quote}${firstWord}`)
      .slice(1)
      .some((after) => isBeginning(title, `${firstWord}${after.split(quote)[0]}`.split(FILLED_IN))),
  );
}
