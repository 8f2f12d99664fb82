// Today's date in the person's time zone.
import { nowMs } from './clock.ts';

export function todayHere(): string {
  const at = new Date(nowMs());
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
