// A date as somebody types it: day, month and year, each as they are used to. Whole it is `YYYY-MM-DD`; until then it is kept as it
// was typed, part by part.

export type DayPart = 'day' | 'month' | 'year';
export type DayParts = Readonly<Record<DayPart, string>>;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BETWEEN = '/';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const plain = (text: string): string => text.normalize('NFKC').trim();
const numberIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** "3", "03", "Mar", "March". */
function monthIn(text: string): number | undefined {
  const named = /^[a-z]{3,9}\.?$/i.test(text) ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) : -1;
  return named >= 0 ? named + 1 : numberIn(text);
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function partsOf(answer: string): DayParts {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(answer) ?? [];
  if (isoYear && isoMonth && isoDay)
    return { day: String(Number(isoDay)), month: String(Number(isoMonth)), year: isoYear };
  const [day = '', month = '', year = ''] = answer.split(BETWEEN);
  return { day, month, year };
}

/** What is wrong with a date that is no date, and which part of it; nothing where all three make one. */
export function wrongPart(answer: string): { readonly part?: DayPart; readonly words: string } | undefined {
  const { day, month, year } = partsOf(answer);
  const typed = { day: plain(day), month: plain(month), year: plain(year) };
  const empty = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '');
  if (empty.length === 3) return { words: 'Enter a real date, like 27 3 1985.' };
  const [missing] = empty;
  if (missing) return { part: missing, words: `Enter the ${missing} too.` };
  const at = {
    day: numberIn(typed.day) ?? 0,
    month: monthIn(typed.month) ?? 0,
    year: numberIn(typed.year) ?? 0,
  };
  if (at.month < 1 || at.month > 12)
    return { part: 'month', words: 'Enter the month as a number from 1 to 12, or as a word like March.' };
  if (!/^\d{4}$/.test(typed.year)) return { part: 'year', words: 'Enter the year with all four numbers.' };
  if (at.day < 1 || at.day > 31) return { part: 'day', words: 'Enter the day as a number from 1 to 31.' };
  const last = lastDayOf(at.year, at.month);
  return at.day > last ? { part: 'day', words: `That month has ${last} days. Check the day.` } : undefined;
}

/** As it is kept: the date where there is one, else what was typed. Nothing typed is nothing. */
export function typedDay(parts: DayParts): string {
  const typed = [parts.day, parts.month, parts.year]
    .map((part) => part.replaceAll(BETWEEN, ''))
    .join(BETWEEN);
  if (wrongPart(typed)) return typed === BETWEEN.repeat(2) ? '' : typed;
  const month = String(monthIn(plain(parts.month))).padStart(2, '0');
  return `${plain(parts.year)}-${month}-${plain(parts.day).padStart(2, '0')}`;
}
