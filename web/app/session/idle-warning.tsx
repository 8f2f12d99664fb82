// Dialog that shows how long the session still lasts and lets the person stay logged in (U06). Loaded on demand.
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
  // Not a React action: actions run one after another, and a form behind this dialog may have one pending.
  const stay = async (): Promise<void> => {
    setPending(true);
    try {
      // The access token has expired by now: the call refreshes it first, and every tab sees the new one.
      await call(authCalls.staySignedIn, { body: {} });
      setOpen(false);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setOpen(true);
      setProblem(failure.message);
    }
    setPending(false);
  };
  // Escape or a click outside the dialog also counts as activity.
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
