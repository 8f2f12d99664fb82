// Warns the person in every tab 150 s before their idle session ends, and redirects to the login page once it has ended (U06).
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isClockMeasured, nowMs } from './clock.ts';
import { endSession } from './end-session.ts';
import { computeIdle, idleEndMs, lookAgainInMs } from './idle-end.ts';
import { useIdleCatalogue } from './idle-warning.en.ts';
import { hintForLogin } from './login-hint.ts';
import { storedToken } from './token.ts';

/** When the session ends, by this device's clock. Undefined until the warning is due. */
function useWarning(endedText: string): number | undefined {
  const { pathname } = useLocation();
  const [endsAtMs, setEndsAtMs] = useState<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may be the first after a login
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const token = storedToken();
      const endMs = token === undefined ? undefined : idleEndMs(token);
      // Do not end a session by a clock that may be wrong; the first response corrects it.
      const leftMs = endMs === undefined || !isClockMeasured() ? Number.NaN : endMs - nowMs();
      const idle = computeIdle(leftMs);
      setEndsAtMs(idle === 'warned' ? Date.now() + leftMs : undefined);
      if (idle === 'over') {
        // Offline, the browser would show its own error instead of the login page. Wait until it is online again.
        if (!navigator.onLine) return;
        hintForLogin({ notice: endedText });
        endSession();
      } else if (endMs !== undefined) timer = setTimeout(look, lookAgainInMs(leftMs));
    };
    look();
    // Another tab may have changed or removed the token; a tab that slept has missed its timer.
    window.addEventListener('storage', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endedText, pathname]);
  return endsAtMs;
}

function IdleWatch() {
  const words = useIdleCatalogue();
  const endsAtMs = useWarning(words.ended);
  const isNeeded = endsAtMs !== undefined;
  const [warning, setWarning] = useState<typeof import('./idle-warning.tsx') | undefined>(undefined);
  useEffect(() => {
    // Offline, the session cannot be extended, so a missing dialog does not matter. The end is still announced.
    if (isNeeded) void import('./idle-warning.tsx').then(setWarning, () => undefined);
  }, [isNeeded]);
  return warning && isNeeded ? <warning.IdleWarning endsAtMs={endsAtMs} /> : null;
}

export const idleWatch = <IdleWatch />;
