// Countdown to a moment in whole seconds. Moments are by this device's clock, which the person also sees.
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 250;

export const addSeconds = (seconds: number, nowMs = Date.now()): number => nowMs + seconds * 1000;

export const countSeconds = (untilMs: number, nowMs = Date.now()): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** "14:02" */
export const clockTime = (atMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs);

export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => countSeconds(untilMs));
  useEffect(() => {
    // Read the clock rather than count ticks, so that a tab that slept is correct at once.
    const look = (): void => setLeft(countSeconds(untilMs));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
