// The day it is where the person is.
import { nowMs } from './clock.ts';

export function todayHere(): string {
  const at = new Date(nowMs());
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
