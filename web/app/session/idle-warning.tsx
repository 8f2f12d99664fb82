// The dialog that says how long the session still lasts, and lets one stay (U06). Fetched when it is needed.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/api.ts';
import { CallFailed } from '../api/send.ts';
import { useCountdown } from '../browser/seconds-left.ts';
import { roundRemainingTime } from './idle-end.ts';
import { useIdleCatalogue } from './idle-warning.en.ts';

export function IdleWarning({ endsAtMs }: { readonly endsAtMs: number }) {
  const words = useIdleCatalogue();
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
  const words = useIdleCatalogue();
  const left = roundRemainingTime(useCountdown(endsAtMs));
  return (
    <p className="idle-left" role="status">
      {'minutes' in left ? words.minutesLeft(left.minutes) : words.secondsLeft(left.seconds)}
    </p>
  );
}
