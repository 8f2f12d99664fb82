// Loads what the capture pages need, on any device. It contains no personal data, so that a phone with a link learns none.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CheckContext, loadCheck } from './load-check.ts';
import { countRemainingSeconds, findPhone } from './phone-sql.ts';
import { listPictureReplies, readDocumentType } from './pictures.ts';
import { newestCapture } from './sql.ts';

export async function loadPhoneCapture(
  ctx: CheckContext,
  tx: Tx,
  { personId, isPhone }: { readonly personId: string; readonly isPhone?: boolean },
): Promise<Reply<typeof identity.capture>> {
  const check = await newestCapture(tx, personId);
  if (!check) throw new Refusal('NOT_FOUND');
  const { state, triesLeft } = await loadCheck(ctx, tx, personId);
  const phone = isPhone ? await findPhone(tx, personId, ctx.now) : undefined;
  return {
    state,
    triesLeft,
    documentType: readDocumentType(check),
    pictures: await listPictureReplies(tx, check),
    phone: phone ? { matchingCode: phone.matching_code, desktop: phone.desktop } : null,
    expiresInSeconds: phone ? countRemainingSeconds(phone, ctx.now) : null,
  };
}
