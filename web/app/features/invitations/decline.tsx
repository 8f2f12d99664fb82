// Dialog for "I do not know this company": what declining ends, and a button to stay.
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useRevalidator } from 'react-router';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useInviteCatalogue } from './invite.en.ts';
import { forgetLink } from './link.ts';
import { findSituation } from './situations.ts';

export interface DeclineProps {
  readonly isOpen: boolean;
  /** Tells the server, identified by the proven email address or by the session. */
  readonly end: () => Promise<unknown>;
  /** Where to restart when the flow is over. */
  readonly beginning?: string | undefined;
  readonly onClose: () => void;
  readonly onDeclined: () => void;
}

export function Decline({ isOpen, end, beginning, onClose, onDeclined }: DeclineProps) {
  const { decline: words } = useInviteCatalogue();
  const { revalidate } = useRevalidator();
  const decline = async (): Promise<void> => {
    try {
      await end();
    } catch (failure) {
      if (!findSituation(failure)) throw failure;
      // The invitation is already over. The reloaded page says why.
      return revalidate();
    }
    forgetLink();
    onDeclined();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{}}
        send={decline}
        beginning={beginning}
        after={
          <Button kind="quiet" isWide onClick={onClose}>
            {words.stay}
          </Button>
        }
      >
        {() => null}
      </SubmitForm>
    </Dialog>
  );
}
