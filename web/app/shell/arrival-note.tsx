// Slot on the first page of a session for messages on arrival: the note about the sign-in and the person's progress. The
// components that show them load on demand.
import { flows } from '@portico/domain/steps/flows';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readSignInNote, type SignInNote } from '../session/sign-in-note.ts';
import { takeWelcome } from '../session/welcome.ts';
import { lazyComponent } from './lazy-component.ts';

const SignInNoteBanner = lazyComponent(() => import('../session/sign-in-note-banner.tsx'));
const WelcomeLine = lazyComponent(() => import('../features/status/welcome-line.tsx'));

/** A flow's overview page shows the progress itself. */
const isFlowIndex = (path: string): boolean => Object.keys(flows).includes(path.slice(1));

export function ArrivalNote() {
  const { pathname } = useLocation();
  const [note, setNote] = useState<SignInNote | undefined>(undefined);
  const [welcomedAt, setWelcomedAt] = useState<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the page of arrival
  useEffect(() => {
    setNote(readSignInNote());
    // Not on the start page: people choose a client there first, or it already tells them that they are done.
    if (pathname !== '/' && takeWelcome()) setWelcomedAt(pathname);
  }, []);
  return (
    <>
      {note && (
        <Suspense>
          <div className="arrival-note">
            <SignInNoteBanner note={note} />
          </div>
        </Suspense>
      )}
      {welcomedAt === pathname && !isFlowIndex(pathname) && (
        <Suspense fallback={<p className="welcome" />}>
          <WelcomeLine />
        </Suspense>
      )}
    </>
  );
}
