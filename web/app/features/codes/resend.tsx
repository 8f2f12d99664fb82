// Requests another code. Until that is allowed, the button counts down the seconds (U33). The button element
// stays the same, so it keeps the focus.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { useActionState } from 'react';
import { CallFailed } from '../../api/send.ts';
import { useCountdown } from '../../browser/seconds-left.ts';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';

export interface ResendProps {
  readonly atMs: number;
  readonly send: () => Promise<unknown>;
}

export function Resend({ atMs, send }: ResendProps) {
  const { codes: words } = useSignUpCatalogue();
  const left = useCountdown(atMs);
  const [{ isSent, problem }, act, isPending] = useActionState<{ isSent: boolean; problem?: string }>(
    async () => {
      try {
        await send();
        return { isSent: true };
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        return { isSent: false, problem: failure.message };
      }
    },
    { isSent: false },
  );
  return (
    <form className="resend" action={act}>
      <Button
        type="submit"
        kind="secondary"
        busy={isPending ? words.resending : left > 0 && words.resendIn(left)}
      >
        {words.resend}
      </Button>
      <p className="resend-news" role="status">
        {isSent && words.resent}
      </p>
      {problem && <Banner kind="problem" title={problem} isLive />}
    </form>
  );
}
