// A change that was requested without the authenticator app: when it takes effect, and a button to cancel it.

import type { ChangeKind } from '@portico/domain/api/account';
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Button } from '@portico/ui/button';
import { call } from '../../api/api.ts';
import { useOwnAccountCatalogue } from './account.en.ts';
import { Moment } from './moment.tsx';
import type { OwnAccount } from './own-account.ts';
import { useChange } from './use-change.ts';

export interface PendingChangeProps extends Pick<OwnAccount, 'pendingChanges'> {
  readonly kind: ChangeKind;
}

export function PendingChange({ pendingChanges, kind }: PendingChangeProps) {
  const { pending: words } = useOwnAccountCatalogue();
  const { isPending, problem, make } = useChange();
  const change = pendingChanges.find((each) => each.kind === kind);
  if (!change) return null;
  const cancel = (): void => make(() => call(accountCalls.withdrawChange, { body: { kind } }));
  return (
    <span className="pending-change">
      <span>
        {words.on} <Moment at={change.effectiveAt} />
      </span>
      <Button kind="quiet" busy={isPending && words.cancelling} onClick={cancel}>
        {words.cancel}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </span>
  );
}
