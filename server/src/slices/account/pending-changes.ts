// GET /account/pending-changes: lists changes requested without the authenticator that have not taken effect yet.
import type { account, ChangeKind } from '@portico/domain/api/account';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { listPendingChanges } from '../auth/pending-change.ts';

export const pendingChanges: UseCase<typeof account.pendingChanges> = (ctx) => {
  const { personId } = requireActor(ctx);

  return ctx.read(async (tx) => ({
    changes: (await listPendingChanges(tx, personId)).map(({ kind, effective_at }) => ({
      kind: kind as ChangeKind,
      effectiveAt: effective_at.toISOString(),
    })),
  }));
};
