// Overlays above a page, loaded on demand: the blocked-user notice, toasts, and those shown through overlay.ts.
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { useBlocked } from '../session/blocked-state.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { lazyComponent } from './lazy-component.ts';
import { onOverlay, type Shown } from './overlay.ts';
import { onToastWanted, toast } from './toast.ts';

const BlockedNotice = lazy(() => import('./blocked-notice.tsx'));
const Toasts = lazyComponent(() =>
  import('@portico/ui/toasts').then(({ Toasts: Part }) => ({ default: Part })),
);

export function Overlays() {
  const blocked = useBlocked();
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => onToastWanted(() => setHasToasts(true)), []);
  const [overlays, setOverlays] = useState<Shown>({});
  useEffect(() => onOverlay(setOverlays), []);
  const { connection } = useCatalogue();
  useEffect(() => {
    const notify = () => void toast('done', connection.back).catch(() => undefined);
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }, [connection]);
  return (
    <Suspense>
      {blocked !== undefined && <BlockedNotice reference={blocked} />}
      {hasToasts && <Toasts />}
      {Object.entries(overlays).map(([name, overlay]) => (
        <Fragment key={name}>{overlay}</Fragment>
      ))}
    </Suspense>
  );
}
