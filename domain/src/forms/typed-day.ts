// A date as a person types it: day, month and year in their usual notation. A complete date is stored as
// `YYYY-MM-DD`; until then each part is stored as typed.
import { languages } from '../reference/countries.ts';

type DayPart = 'day' | 'month' | 'year';
export type DayParts = Readonly<Record<DayPart, string>>;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BETWEEN = '/';
const ENGLISH = ['en'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Month names alone and within a date, such as "март" and "марта". */
const WAYS = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
] as const;

const plain = (text: string): string => text.normalize('NFKC').trim();
const numberIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** Normalises a name for comparison: no dots, case or accents. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim();

const made = new Map<string, ReadonlyMap<string, number>>();

/** The month names of one language, which Intl provides in every browser and on the server. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  let months = made.get(language);
  if (!months) {
    const named = WAYS.flatMap((way) => {
      const format = new Intl.DateTimeFormat(language, { ...way, calendar: 'gregory', timeZone: 'UTC' });
      return MONTHS.map((_, at): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2001, at, 1));
        return [bare(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
      });
    });
    months = new Map(named);
    made.set(language, months);
  }
  return months;
}

/** Looks the month up in the spoken languages, then in all portal languages if it means the same month in each. */
function namedMonth(text: string, spoken: readonly string[]): number | undefined {
  const name = bare(text);
  const own = spoken.map((language) => monthsOf(language).get(name)).find((month) => month !== undefined);
  if (own !== undefined) return own;
  const meant = new Set(
    languages.map((language) => monthsOf(language).get(name)).filter((each) => each !== undefined),
  );
  return meant.size === 1 ? [...meant][0] : undefined;
}

/** Accepts "3", "03", "Mar", "March", "märz". */
function monthIn(text: string, spoken: readonly string[]): number | undefined {
  const numbered = numberIn(text);
  if (numbered !== undefined) return numbered;
  const english = /^[a-z]{3,9}\.?$/i.test(text) ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) : -1;
  return namedMonth(text, spoken) ?? (english >= 0 ? english + 1 : undefined);
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lastDayOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whether the day exists, `YYYY-MM-DD`. Computed without Date, because 200 owners need thousands of checks per key press. */
export function isDay(text: string): boolean {
  if (!ISO.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
}

export function splitDay(answer: string): DayParts {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(answer) ?? [];
  if (isoYear && isoMonth && isoDay)
    return { day: String(Number(isoDay)), month: String(Number(isoMonth)), year: isoYear };
  const [day = '', month = '', year = ''] = answer.split(BETWEEN);
  return { day, month, year };
}

export interface WrongPart {
  readonly part?: DayPart;
  readonly words: string;
}

/** What is wrong with an invalid date, and in which part; undefined for a valid date. */
export function wrongPart(answer: string, spoken: readonly string[] = ENGLISH): WrongPart | undefined {
  const { day, month, year } = splitDay(answer);
  const typed = { day: plain(day), month: plain(month), year: plain(year) };
  const empty = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '');
  if (empty.length === 3) return { words: 'Enter a real date, like 27 3 1985.' };
  const [missing] = empty;
  if (missing) return { part: missing, words: `Enter the ${missing} as well.` };
  const at = {
    day: numberIn(typed.day) ?? 0,
    month: monthIn(typed.month, spoken) ?? 0,
    year: numberIn(typed.year) ?? 0,
  };
  if (at.month < 1 || at.month > 12)
    return { part: 'month', words: 'Enter the month as a number from 1 to 12, or as a word like March.' };
  if (!/^\d{4}$/.test(typed.year)) return { part: 'year', words: 'Enter all 4 digits of the year.' };
  if (at.day < 1 || at.day > 31) return { part: 'day', words: 'Enter the day as a number from 1 to 31.' };
  const last = lastDayOf(at.year, at.month);
  return at.day > last ? { part: 'day', words: `That month has ${last} days. Check the day.` } : undefined;
}

/** The stored form: the date if valid, otherwise the typed parts, or an empty text. `spoken`: languages for month names. */
export function typedDay(parts: DayParts, spoken: readonly string[] = ENGLISH): string {
  const typed = [parts.day, parts.month, parts.year]
    .map((part) => part.replaceAll(BETWEEN, ''))
    .join(BETWEEN);
  if (wrongPart(typed, spoken)) return typed === BETWEEN.repeat(2) ? '' : typed;
  const month = String(monthIn(plain(parts.month), spoken)).padStart(2, '0');
  return `${plain(parts.year)}-${month}-${plain(parts.day).padStart(2, '0')}`;
}
