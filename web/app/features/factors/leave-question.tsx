// Leaving the recovery codes before they are saved: on the way to a page of ours we ask, before the tab closes the browser does.
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';

export function LeaveQuestion({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { recovery: words } = useSignUpCatalogue();
  const blocker = useBlocker(() => !isSaved.current);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title={words.leaveTitle}
      hasClose={false}
      role="alertdialog"
      onClose={stay}
    >
      <p>{words.leaveText}</p>
      <div className="dialog-actions">
        <Button onClick={stay}>{words.stay}</Button>
        <Button kind="quiet" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
