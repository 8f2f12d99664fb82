// The browser asks before it throws away what is on its way (U46).
import { useEffect } from 'react';

export function useLeaveWarning(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isMoving]);
}
