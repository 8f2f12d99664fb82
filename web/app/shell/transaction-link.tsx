// Link to the transaction application, shown when it is open to the person (S4.14). The click decides where it leads:
// /create-account while the service has no client for them (S2.09), otherwise the application (S2.08).
import { isLinkVisible, leadsToCreation } from '@portico/domain/steps/hand-off';
import { isComplete } from '@portico/domain/steps/progress';
import { Button, type ButtonProps } from '@portico/ui/button';
import { useEffect, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { configuration } from '../configuration.ts';
import { useAwaitsApproval } from '../session/approval.ts';
import { clientState, useClientState } from '../session/client-state.ts';
import { findPosition } from '../session/position.ts';
import { storedToken } from '../session/token.ts';
import { useAccountCatalogue } from './account.en.ts';
import { toast } from './toast.ts';

export function TransactionLink({ kind = 'secondary', isWide }: Pick<ButtonProps, 'kind' | 'isWide'>) {
  const { transactionLink: words } = useAccountCatalogue();
  const navigate = useNavigate();
  const state = useClientState();
  const position = findPosition(state);
  const isAwaited = useAwaitsApproval();
  const [isGoing, startGoing] = useTransition();
  const isOwnPartDone = isComplete(position) && configuration.transactionBase !== '';
  // Check before the click, so that the link leads to the right place. A member whom we have not approved yet cannot enter:
  // without the check the link leads to /create-account, which says so.
  useEffect(() => {
    if (isOwnPartDone && !isAwaited)
      void import('../session/check-transaction.ts').then(
        ({ checkOncePerToken }) => checkOncePerToken(),
        () => undefined,
      );
  }, [isOwnPartDone, isAwaited]);
  const isVisible =
    isOwnPartDone &&
    isLinkVisible({
      hasToken: !import.meta.env.SSR && storedToken() !== undefined,
      flow: position.flow,
      isComplete: true,
      isClientCreator: state.isClientCreator,
      transactionClient: state.transactionClient,
    });
  if (!isVisible) return null;
  const go = (): void =>
    startGoing(async () => {
      if (isAwaited || leadsToCreation(clientState().transactionClient)) return navigate('/create-account');
      const [{ openTransactionApplication: handOver }, { CallFailed }] = await Promise.all([
        import('../session/hand-over.tsx'),
        import('../api/send.ts'),
      ]);
      try {
        await handOver();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        await toast('problem', error.message);
      }
    });
  return (
    <Button kind={kind} isWide={isWide ?? false} busy={isGoing && words.busy} onClick={go}>
      {words.open}
    </Button>
  );
}
