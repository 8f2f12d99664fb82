// Confirmation before the hand-off: shows the destination and offers to stay (G07). No token is issued until the person agrees.
import { transactionCalls } from '@portico/domain/api/browser/transaction.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/api.ts';
import { CallFailed } from '../api/send.ts';
import { configuration } from '../configuration.ts';
import { onSessionEnd } from './end-session.ts';
import { useHandOffCatalogue } from './hand-off.en.ts';

/** Cancels the hand-off when the session ends or the page changes. */
function useStaying(stay: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const latest = useRef(stay);
  latest.current = stay;
  useEffect(() => onSessionEnd(() => latest.current()), []);
  useEffect(() => {
    if (openedAt.current !== key) latest.current();
  }, [key]);
}

interface LeavingDialogProps {
  readonly host: string;
  readonly enterWith: (token: string) => void;
}

export function LeavingDialog({ host, enterWith }: LeavingDialogProps) {
  const { leaving: words } = useHandOffCatalogue();
  const [isOpen, setOpen] = useState(true);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailed | undefined>(undefined);
  // A cancelled hand-off is not followed, even if its token arrives later.
  const isStaying = useRef<boolean>(false);
  const stay = (): void => {
    isStaying.current = true;
    setOpen(false);
  };
  useStaying(stay);
  const go = async (): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      const { token } = await call(transactionCalls.handOff, { body: {} });
      if (!isStaying.current) enterWith(token);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
    }
    setPending(false);
  };
  const isWaiting = failure?.code === 'APPROVAL_PENDING';
  /** A retry would get the same answer. */
  const isFinal = isWaiting || failure?.code === 'PERMISSION_ENDED';
  const whatNow = isWaiting ? words.pending : isFinal ? words.ended : words.failed;
  return (
    <Dialog
      isOpen={isOpen}
      title={isWaiting ? words.notYet : isFinal ? words.noLonger : words.title(configuration.brand.name)}
      onClose={stay}
    >
      {!isFinal && (
        <>
          <p>{words.text}</p>
          <p className="destination">
            <bdi>{host}</bdi>
          </p>
        </>
      )}
      {failure && (
        <Banner kind={isWaiting ? 'waiting' : 'problem'} title={failure.message} isLive>
          {whatNow}
        </Banner>
      )}
      <div className="dialog-actions">
        {!isFinal && (
          <Button onClick={() => void go()} busy={isPending && words.busy}>
            {words.go}
          </Button>
        )}
        <Button kind={isFinal ? 'secondary' : 'quiet'} onClick={stay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
