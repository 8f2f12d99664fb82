// Tells whoever is signed in 150 s before their idle session ends, in every tab, and leads to the login when it has ended (U06).
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../api.ts';
import { useSecondsLeft } from '../codes/seconds-left.ts';
import { CallFailed } from '../send.ts';
import { useSessionCatalogue } from '../texts/english-session.ts';
import { isClockMeasured, nowMs } from './clock.ts';
import { endSession } from './end-session.ts';
import { idleAt, idleEndMs, lookAgainInMs, spokenLeft } from './idle-end.ts';
import { hintForLogin } from './login-hint.ts';
import { storedToken } from './token.ts';

/** When the session ends, by the clock of this device; undefined while that is far away. */
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
      // By a clock that may be wrong nobody is sent away; the page's first answer sets it.
      const leftMs = endMs === undefined || !isClockMeasured() ? Number.NaN : endMs - nowMs();
      const idle = idleAt(leftMs);
      setEndsAtMs(idle === 'warned' ? Date.now() + leftMs : undefined);
      if (idle === 'over') {
        hintForLogin({ notice: endedText });
        endSession();
      } else if (endMs !== undefined) timer = setTimeout(look, lookAgainInMs(leftMs));
    };
    look();
    // Another tab has a new token, or none; a tab that slept has missed its time.
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endedText, pathname]);
  return endsAtMs;
}

function IdleWatch() {
  const { idle: words } = useSessionCatalogue();
  const endsAtMs = useWarning(words.ended);
  return endsAtMs === undefined ? null : <Warning endsAtMs={endsAtMs} />;
}

export const idleWatch = <IdleWatch />;

function Warning({ endsAtMs }: { readonly endsAtMs: number }) {
  const { idle: words } = useSessionCatalogue();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  // No action of React's: those wait for each other, and a form behind this may be waiting itself.
  const stay = async (): Promise<void> => {
    setPending(true);
    try {
      // The token has run out long since: the call fetches a new one first, which every tab sees.
      await call(authCalls.staySignedIn, { body: {} });
      setOpen(false);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setOpen(true);
      setProblem(failure.message);
    }
    setPending(false);
  };
  // Escape and a click beside it are signs of life too.
  const close = (): void => {
    setOpen(false);
    void stay();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} role="alertdialog" hasClose={false} onClose={close}>
      <p>{words.text}</p>
      <TimeLeft endsAtMs={endsAtMs} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className="dialog-actions">
        <Button busy={isPending && words.busy} onClick={() => void stay()}>
          {words.stay}
        </Button>
        <Button kind="quiet" onClick={() => void navigate('/logout')}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

function TimeLeft({ endsAtMs }: { readonly endsAtMs: number }) {
  const { idle: words } = useSessionCatalogue();
  const left = spokenLeft(useSecondsLeft(endsAtMs));
  return (
    <p className="idle-left" role="status">
      {'minutes' in left ? words.minutesLeft(left.minutes) : words.secondsLeft(left.seconds)}
    </p>
  );
}
