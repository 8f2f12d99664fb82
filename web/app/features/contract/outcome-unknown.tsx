// Shown when the connection broke after a signature or confirmation was sent. Hides the form, so that nobody
// believes that they have not signed.
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { useState } from 'react';
import { CallFailed } from '../../api/send.ts';
import { useContractCatalogue } from './contract.en.ts';
import { useFollow } from './use-answer.ts';

export function OutcomeUnknown({ onSeen }: { readonly onSeen: () => void }) {
  const { unseen: words } = useContractCatalogue();
  const follow = useFollow();
  const [isLoading, setLoading] = useState(false);
  const look = async (): Promise<void> => {
    setLoading(true);
    try {
      await follow();
      onSeen();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
    } finally {
      setLoading(false);
    }
  };
  return (
    <Sheet>
      <SheetSection>
        <EmptyState
          illustration={<Illustration hour="dusk" />}
          title={words.title}
          action={
            <Button busy={isLoading && words.busy} onClick={() => void look()}>
              {words.again}
            </Button>
          }
        >
          <p>{words.text}</p>
        </EmptyState>
      </SheetSection>
    </Sheet>
  );
}
