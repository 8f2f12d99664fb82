// What lies over a page, loaded when it is first needed: the blocked-user notice and passing news.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocked } from '../session/blocked.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { onToastWanted, toast } from './toast.ts';

const BlockedNotice = lazy(() => import('./blocked-notice.tsx'));
const Toasts = lazy(() => import('@portico/ui/toasts').then(({ Toasts: Part }) => ({ default: Part })));

export function Overlays() {
  const blocked = useBlocked();
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => onToastWanted(() => setHasToasts(true)), []);
  const { connection } = useCatalogue();
  useEffect(() => {
    const tell = () => void toast('done', connection.back);
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [connection]);
  return (
    <Suspense>
      {blocked !== undefined && <BlockedNotice reference={blocked} />}
      {hasToasts && <Toasts />}
    </Suspense>
  );
}
