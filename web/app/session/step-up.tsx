// A fresh code for what is about to be done (F15): asked for in a dialog over whatever page made the call, one for all calls
// that wait for it. The new token says when the code was given.
import { Button } from '@portico/ui/button';
import { CodeField } from '@portico/ui/code-field';
import { Dialog } from '@portico/ui/dialog';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed } from '../send.ts';
import { showOverlay } from '../shell/overlay.ts';
import { useSessionCatalogue } from '../texts/english-session.ts';
import { onSessionEnd } from './end-session.ts';
import { storeToken } from './token.ts';

/** Gives a code to the server for a token that knows of it. */
type Give = (code: string) => Promise<{ readonly accessToken: string }>;

let asking: Promise<boolean> | undefined;
let asked = 0;

/** What the code is for, where the page says it better than we can (M02): what is about to be signed, say. */
interface Asked {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** For whoever has no code at hand. */
  readonly noApp: string;
}

/** True when a code was given, false when the person thought better of it. */
export function stepUp(give: Give, about?: Asked): Promise<boolean> {
  asked += 1;
  asking ??= new Promise<boolean>((resolve) => {
    showOverlay('step-up', <StepUpDialog key={asked} give={give} about={about} onEnd={resolve} />);
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

function problemOf(failure: unknown, wrong: string): string {
  if (!(failure instanceof CallFailed)) throw failure;
  const [field] = failure.fields;
  if (field) return field.message;
  return failure.code === 'USER_MFA_TOKEN_INVALID' ? `${failure.message} ${wrong}` : failure.message;
}

/** Without a session, or on another page, there is nothing left to give a code for. */
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

interface StepUpDialogProps {
  readonly give: Give;
  readonly about: Asked | undefined;
  readonly onEnd: (isGiven: boolean) => void;
}

function StepUpDialog({ give, about, onEnd }: StepUpDialogProps) {
  const { stepUp } = useSessionCatalogue();
  const words = { ...stepUp, ...about };
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
      storeToken((await give(code)).accessToken);
      end(true);
    } catch (failure) {
      setProblem(problemOf(failure, words.wrong));
    }
    setPending(false);
  };
  // No action of React's: those wait for each other, and the one that made the call waits for this very dialog.
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
