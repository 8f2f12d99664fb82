// The browser warns before it discards a running upload (U46). It does not warn when a session ends: the page
// must leave (S4.16), and stored files resume after the log-in.
import { useEffect } from 'react';
import { onSessionEnd } from '../../session/end-session.ts';

export function useLeaveWarning(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const stopWarning = (): void => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    const stop = onSessionEnd(stopWarning, 'keep');
    return () => {
      stop();
      stopWarning();
    };
  }, [isMoving]);
}
