// A place on every first page of a session for what the sign-in has to tell; what shows it is fetched when there is something.
import { lazy, Suspense, useEffect, useState } from 'react';
import { keptSignInNote, type SignInNote } from '../session/sign-in-note.ts';

const SignInNoteBanner = lazy(() => import('../session/sign-in-note-banner.tsx'));

export function ArrivalNote() {
  const [note, setNote] = useState<SignInNote | undefined>(undefined);
  useEffect(() => setNote(keptSignInNote()), []);
  return (
    note && (
      <Suspense>
        <div className="arrival-note">
          <SignInNoteBanner note={note} />
        </div>
      </Suspense>
    )
  );
}
