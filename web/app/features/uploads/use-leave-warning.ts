// The browser asks before it throws away what is on its way (U46). Not at the end of a session: then nothing can be sent any more, the page
// has to go (S4.16), and the files that it keeps are sent on after the log-in.
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
