// A form with one call. Missing or refused fields are listed above the form and marked. A refusal of the
// whole form appears above it with the next step. Typed values always stay (U24, U26).
import { Button } from '@portico/ui/button';
import { ErrorSummary, type FieldError, useErrorTitle } from '@portico/ui/error-summary';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { LONG_AFTER_MS } from '@portico/ui/skeleton';
import { type FormEvent, type ReactNode, useActionState, useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../api/send.ts';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { hasRemedy, RefusalNotice, type RefusalNoticeProps } from './refusal-notice.tsx';
import { toFieldErrors } from './refusals.ts';

interface InsideForm {
  readonly errorOf: (field: string) => string | undefined;
  /** For fields that detect when they are complete. */
  readonly submitNow: () => void;
}

export interface SubmitFormProps extends Omit<RefusalNoticeProps, 'failure'> {
  readonly submit: string;
  readonly busy: string;
  /** The message for each required field that is empty, by field name. */
  readonly missing: Readonly<Record<string, string>>;
  readonly send: (typed: FormData) => Promise<unknown>;
  readonly children: (inside: InsideForm) => ReactNode;
  /** Further links below the form. Hidden when the notice leads elsewhere. */
  readonly after?: ReactNode;
}

interface State {
  readonly attempt: number;
  readonly errors: readonly FieldError[];
  readonly failure?: CallFailed;
}

export const readField = (form: FormData, field: string): string => String(form.get(field) ?? '');

/** React resets a form after its action. A new password must survive a typo in the address. */
const keepTyped = (event: FormEvent): void => event.preventDefault();

export function SubmitForm({ submit, busy, missing, send, children, after, ...notice }: SubmitFormProps) {
  const { refusals } = useSignUpCatalogue();
  const form = useRef<HTMLFormElement>(null);
  /** Pressing Enter and clicking at the same moment would submit twice before React renders the busy state (X26). */
  const isSending = useRef<boolean>(false);
  const sendOnce = (event: FormEvent): void => {
    if (isSending.current) event.preventDefault();
    isSending.current = true;
  };
  const [{ attempt, errors, failure }, act, isPending] = useActionState<State, FormData>(
    async (before, typed) => {
      const next = before.attempt + 1;
      const empty = Object.entries(missing)
        .filter(([field]) => readField(typed, field).trim() === '')
        .map(([fieldId, message]) => ({ fieldId, message }));
      try {
        if (empty.length > 0) return { attempt: next, errors: empty };
        await send(typed);
        return { attempt: next, errors: [] };
      } catch (refused) {
        if (!(refused instanceof CallFailed)) throw refused;
        const wrong = toFieldErrors(refused, refusals);
        return { attempt: next, errors: wrong, ...(wrong.length === 0 && { failure: refused }) };
      } finally {
        isSending.current = false;
      }
    },
    { attempt: 0, errors: [] },
  );
  const { standing, onInput } = useRemainingErrors(errors);
  useErrorTitle(standing.length > 0 || failure !== undefined);
  const inside: InsideForm = {
    errorOf: (field) => standing.find(({ fieldId }) => fieldId === field)?.message,
    submitNow: () => {
      if (!isPending) form.current?.requestSubmit();
    },
  };
  // Nothing is left to send: only the notice leads on.
  const isOver = failure !== undefined && hasRemedy(failure.code, notice);
  return (
    <>
      <form
        className="form"
        action={act}
        onSubmit={sendOnce}
        onReset={keepTyped}
        onInput={onInput}
        noValidate
        ref={form}
      >
        <ErrorSummary errors={standing} attempt={attempt} />
        {failure && <RefusalNotice failure={failure} {...notice} />}
        {!isOver && (
          <>
            {children(inside)}
            <div>
              <Button type="submit" isWide busy={isPending && busy}>
                {submit}
              </Button>
              <SlowNote isPending={isPending} />
            </div>
          </>
        )}
      </form>
      {!isOver && after}
    </>
  );
}

/** Tells the person when a request is slow (U51). */
function SlowNote({ isPending }: { readonly isPending: boolean }) {
  const { stillWorking } = useSignUpCatalogue();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return (
    <p className="slow-note" role="status">
      {isLong && stillWorking}
    </p>
  );
}
