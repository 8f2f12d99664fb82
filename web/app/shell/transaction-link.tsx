// The way to the transaction application, when it is open to the person (S4.14). Where it leads is decided at the click, with
// a token that is good then (S2.08, S2.09).
import { isLinkVisible, linkTarget } from '@portico/domain/onboarding/hand-off';
import { isComplete } from '@portico/domain/onboarding/progress';
import { Button } from '@portico/ui/button';
import { useNavigate } from 'react-router';
import { leaveTo } from '../browser/leave-to.ts';
import { configuration } from '../configuration.ts';
import { useClientState } from '../session/client-state.ts';
import { positionOf } from '../session/position.ts';
import { storedToken } from '../session/token.ts';
import { useAccountCatalogue } from '../texts/english-account.ts';
import { toast } from './toast.ts';

export function TransactionLink() {
  const { transaction } = useAccountCatalogue();
  const navigate = useNavigate();
  const state = useClientState();
  const position = positionOf(state);
  const isVisible = isLinkVisible({
    hasToken: !import.meta.env.SSR && storedToken() !== undefined,
    flow: position.flow,
    isComplete: isComplete(position),
    isClientCreator: state.isClientCreator,
    transactionClient: state.transactionClient,
  });
  if (!isVisible) return null;
  const go = async (): Promise<void> => {
    const [{ freshToken }, { CallFailed }] = await Promise.all([
      import('../session/fresh-token.ts'),
      import('../send.ts'),
    ]);
    try {
      const token = await freshToken();
      if (token === undefined) return;
      const target = linkTarget(state.transactionClient, configuration.transactionBase, token);
      if (target.startsWith('/')) await navigate(target);
      else leaveTo(target, { external: true });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      await toast('problem', error.message);
    }
  };
  return (
    <Button kind="secondary" onClick={() => void go()}>
      {transaction.link}
    </Button>
  );
}
