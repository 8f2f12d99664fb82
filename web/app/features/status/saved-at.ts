// Formats the time of a save: "today 14:02", "yesterday 9:30", "on 12 November 14:02".
import { dateLanguage } from '../../texts/date-language.ts';
import type { WelcomeCatalogue } from './welcome-line.en.ts';

const DAY_MS = 86_400_000;

export function formatMoment(moment: string, words: WelcomeCatalogue['saved'], now = new Date()): string {
  const at = new Date(moment);
  const time = at.toLocaleTimeString(dateLanguage(), { timeStyle: 'short', hourCycle: 'h23' });
  const isDay = (day: Date): boolean => at.toDateString() === day.toDateString();
  if (isDay(now)) return words.today(time);
  if (isDay(new Date(now.getTime() - DAY_MS))) return words.yesterday(time);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const day = at.toLocaleDateString(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return words.on(day, time);
}
