// Shows that the network is down for as long as it is (U51). Renders nothing on the server or while online.
import { useEffect, useState } from 'react';
import { Banner } from './banner.tsx';

export function OfflineBanner({ text }: { readonly text: string }) {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setOffline(!navigator.onLine);
    window.addEventListener('offline', () => setOffline(true), { signal });
    window.addEventListener('online', () => setOffline(false), { signal });
    return () => stop.abort();
  }, []);
  return isOffline && <Banner kind="waiting" title={text} isLive />;
}
