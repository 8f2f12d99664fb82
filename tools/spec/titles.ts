// Checks that a test file has a title that a removal row can select: rows name a test by the start of its title.

/** Placeholders in a table of cases: `%s`, `$path`, `${role}`. They match anything, because their values are only known at run time. */
const FILLED_IN = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/;

/** Whether the pieces, with their placeholders filled in, can begin with these words and then start a new word. */
function isBeginning(words: string, [first = '', ...more]: readonly string[]): boolean {
  if (words.length <= first.length) return first.startsWith(words) && !/^\w/.test(first.slice(words.length));
  if (!words.startsWith(first) || more.length === 0) return false;
  const rest = words.slice(first.length);
  return Array.from(rest).some((_, index) => {
    const behind = rest.slice(index + 1);
    return behind === '' || isBeginning(behind, more);
  });
}

/** The whole titles that can begin with these words. Looks only at strings that start like them or with a placeholder. */
export function findTitles(text: string, words: string): string[] {
  const [firstWord = ''] = words.split(' ');
  const startingWith = (start: string): string[] =>
    ["'", '"', '`'].flatMap((quote) =>
      text
        .split(`${quote}${start}`)
        .slice(1)
        .map((after) => `${start}${after.split(quote)[0]}`),
    );
  return [firstWord, '%', '$']
    .flatMap(startingWith)
    .filter((title) => isBeginning(words, title.split(FILLED_IN)));
}
