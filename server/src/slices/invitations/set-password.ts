// POST /invite/set-password: creates an account for a person who is new to the portal. An invitation never changes an existing
// account; its owner logs in instead (K03).
import type { invite } from '@portico/domain/api/invite';
import { recordAudit } from '../../platform/audit/record.ts';
import { toRunQuery } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createPerson } from '../auth/create-person.ts';
import { advanceFlow, lockFlow } from '../auth/flow.ts';
import { requireGoodPassword } from '../auth/password-rules.ts';
import { loadEnteredNames } from './entered-names.ts';
import { readInvited, requireOpenInvitation } from './invited.ts';

export const setPassword: UseCase<typeof invite.setPassword> = async (ctx, { body: { password } }) => {
  const invited = await readInvited(ctx);
  const { flow, email } = invited;
  const { id, person_id: personId } = flow;
  const invitation = await requireOpenInvitation(ctx, ctx.db.ask, invited);
  const names = await loadEnteredNames(ctx, invitation);
  requireGoodPassword(ctx, password, { email, names, company: [invitation.company] });
  const hashed = await ctx.passwords.hash(password);

  return ctx.write(
    async (tx) => {
      const locked = await lockFlow(tx, { id });
      await requireOpenInvitation(ctx, toRunQuery(tx), invited);
      const isNew = await createPerson(ctx, tx, {
        id: personId,
        email,
        // Verified by their mailbox. Their phone number is verified later, with their personal details.
        verifiedAt: ctx.now,
        password: hashed,
      });
      if (!isNew) throw new Refusal('USER_ALREADY_EXIST');
      await advanceFlow(ctx, tx, locked, {});
      await recordAudit(ctx, tx, { action: 'invite.set-password', personId, target: 'password' });
      return {};
    },
    { personId },
  );
};
