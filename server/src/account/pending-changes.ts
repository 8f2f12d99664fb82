// GET /account/pending-changes: what was requested without the authenticator and has not taken effect yet.
import type { account, ChangeKind } from '@portico/domain/api/account';
import { pendingChangesOf } from '../auth/pending-change.ts';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';

export const pendingChanges: UseCase<typeof account.pendingChanges> = (ctx) => {
  const { personId } = signedIn(ctx);

  return ctx.read(async (tx) => ({
    changes: (await pendingChangesOf(tx, personId)).map(({ kind, effective_at }) => ({
      kind: kind as ChangeKind,
      effectiveAt: effective_at.toISOString(),
    })),
  }));
};
