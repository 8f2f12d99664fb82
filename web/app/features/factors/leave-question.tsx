// Warns before the person leaves unsaved recovery codes: with a dialog inside the portal, with the browser's when the tab closes.
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
