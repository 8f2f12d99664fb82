// Withdraws consent to the portrait: we delete it, and staff check the identity by hand (N06).
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { useCaptureCheckCatalogue } from './capture-check.en.ts';
import type { Check } from './use-check.ts';

export default function RemovePortrait({ onRemoved }: { readonly onRemoved: (check: Check) => void }) {
  const { remove: words } = useCaptureCheckCatalogue();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      onRemoved(await call(identityCalls.removePortrait, { body: {} }));
      setAsking(false);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <Dialog isOpen={isAsking} title={words.sure} hasClose={false} onClose={() => setAsking(false)}>
        {problem && <Banner kind="problem" title={problem} isLive />}
        <p>{words.text}</p>
        <div className="dialog-actions">
          <Button onClick={() => setAsking(false)}>{words.stay}</Button>
          <Button kind="quiet" onClick={() => void remove()} busy={isPending && words.busy}>
            {words.act}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
