// Dialog on top of any page that asks for a fresh authenticator code. A step-up (F15) serves all calls that wait for one; a
// code for one act (M02) is sent with that act.
import { Button } from '@portico/ui/button';
import { CodeField } from '@portico/ui/code-field';
import { Dialog } from '@portico/ui/dialog';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed } from '../api/send.ts';
import { showOverlay } from '../shell/overlay.ts';
import { onSessionEnd } from './end-session.ts';
import { useSessionCatalogue } from './step-up.en.ts';
import { storeToken } from './token.ts';

/** Submits the code that was entered. */
type Give = (code: string) => Promise<unknown>;

/** What the code is for, where the page can say it more precisely (M02), for example what is about to be signed. */
interface Purpose {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** For people who have no code at hand. */
  readonly noApp: string;
}

let dialogs = 0;

/** Resolves to true when the code was accepted, false when the person cancelled. Rejects with failures not related to the code. */
export function askForCode(give: Give, purpose?: Purpose): Promise<boolean> {
  dialogs += 1;
  return new Promise<boolean>((resolve, reject) => {
    showOverlay(
      'step-up',
      <CodeDialog key={dialogs} give={give} purpose={purpose} onEnd={resolve} onFailure={reject} />,
    );
  });
}

let steppingUp: Promise<boolean> | undefined;

/** All calls that wait for a fresh code share one dialog. The new token records when the code was given. */
export function stepUp(give: (code: string) => Promise<{ readonly accessToken: string }>): Promise<boolean> {
  steppingUp ??= askForCode(async (code) => storeToken((await give(code)).accessToken)).finally(() => {
    steppingUp = undefined;
  });
  return steppingUp;
}

/** The message for a rejected code; undefined if the act itself failed. */
function problemWithCode(failure: unknown, wrong: string, isForAct: boolean): string | undefined {
  if (!(failure instanceof CallFailed)) return undefined;
  if (failure.code === 'USER_MFA_TOKEN_INVALID') return `${failure.message} ${wrong}`;
  const field = failure.fields.find((each) => each.field === 'code');
  return field?.message ?? (isForAct ? undefined : failure.message);
}

/** Cancels when the session ends or the page changes, because nothing waits for the code any more. */
function useGivingUp(giveUp: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  useEffect(() => onSessionEnd(() => latest.current()), []);
  useEffect(() => {
    if (openedAt.current !== key) latest.current();
  }, [key]);
}

interface CodeDialogProps {
  readonly give: Give;
  readonly purpose: Purpose | undefined;
  readonly onEnd: (isGiven: boolean) => void;
  readonly onFailure: (failure: unknown) => void;
}

function CodeDialog({ give, purpose, onEnd, onFailure }: CodeDialogProps) {
  const { stepUp: general } = useSessionCatalogue();
  const words = { ...general, ...purpose };
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const end = (isGiven: boolean): void => {
    setOpen(false);
    onEnd(isGiven);
  };
  useGivingUp(() => end(false));
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector('input')?.focus();
  }, [problem]);
  const tryCode = async (code: string): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await give(code);
      end(true);
    } catch (failure) {
      const about = problemWithCode(failure, words.wrong, purpose !== undefined);
      setProblem(about);
      if (about === undefined) {
        setOpen(false);
        onFailure(failure);
      }
    }
    setPending(false);
  };
  // Not a React action: actions run one after another, and the one that made the call is waiting for this dialog.
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('stepUpCode') ?? '');
    if (code.trim() === '') setProblem(words.missing);
    else if (!isPending) void tryCode(code);
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={() => end(false)}>
      <p>{words.text}</p>
      <form className="dialog-form" onSubmit={submit} noValidate ref={form}>
        <CodeField
          label={words.code}
          name="stepUpCode"
          hint={words.hint}
          error={problem}
          onInput={() => setProblem(undefined)}
          onComplete={() => form.current?.requestSubmit()}
        />
        <div className="dialog-actions">
          <Button type="submit" busy={isPending && words.busy}>
            {words.submit}
          </Button>
          <Button kind="quiet" onClick={() => end(false)}>
            {words.cancel}
          </Button>
        </div>
        <p className="small-print">{words.noApp}</p>
      </form>
    </Dialog>
  );
}
