// A place on every first page of a session for what there is to say on arrival: what the sign-in has to tell, and how far one is.
// What shows it is fetched when there is something.
import { flows } from '@portico/domain/steps/flows';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readSignInNote, type SignInNote } from '../session/sign-in-note.ts';
import { takeWelcome } from '../session/welcome.ts';
import { lazyComponent } from './lazy-component.ts';

const SignInNoteBanner = lazyComponent(() => import('../session/sign-in-note-banner.tsx'));
const WelcomeLine = lazyComponent(() => import('../features/status/welcome-line.tsx'));

/** The first page of a flow says it itself. */
const isFlowIndex = (path: string): boolean => Object.keys(flows).includes(path.slice(1));

export function ArrivalNote() {
  const { pathname } = useLocation();
  const [note, setNote] = useState<SignInNote | undefined>(undefined);
  const [welcomedAt, setWelcomedAt] = useState<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where one arrives
  useEffect(() => {
    setNote(readSignInNote());
    // The start page is on the way: several clients are chosen from there, and who has done all is told so there.
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
