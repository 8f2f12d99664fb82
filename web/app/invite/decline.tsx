// "I do not know this company": what that ends, and the choice to stay.
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useRevalidator } from 'react-router';
import { call } from '../api.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useInviteCatalogue } from '../texts/english-invite.ts';
import { beginningOf, forgetLink, keptLink } from './link.ts';
import { situationIn } from './situations.ts';

export interface DeclineProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeclined: () => void;
}

export function Decline({ isOpen, onClose, onDeclined }: DeclineProps) {
  const { decline: words } = useInviteCatalogue();
  const { revalidate } = useRevalidator();
  const decline = async (): Promise<void> => {
    try {
      await call(inviteCalls.decline, { body: {} });
    } catch (failure) {
      if (!situationIn(failure)) throw failure;
      // It is over already; the page says how.
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
        beginning={beginningOf(keptLink())}
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
