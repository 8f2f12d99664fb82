// What the pages that photograph need to know, wherever they are open. A phone that holds a link learns nothing of the person.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type Asking, checkOf } from './load-check.ts';
import { findPhone, secondsLeft } from './phone-sql.ts';
import { documentOf, toldPictures } from './pictures.ts';
import { newestCapture } from './sql.ts';

export async function onPhoneOf(
  ctx: Asking,
  tx: Tx,
  { personId, isPhone }: { readonly personId: string; readonly isPhone?: boolean },
): Promise<Reply<typeof identity.capture>> {
  const check = await newestCapture(tx, personId);
  if (!check) throw new Refusal('NOT_FOUND');
  const { state, triesLeft } = await checkOf(ctx, tx, personId);
  const phone = isPhone ? await findPhone(tx, personId, ctx.now) : undefined;
  return {
    state,
    triesLeft,
    documentType: documentOf(check),
    pictures: await toldPictures(tx, check),
    phone: phone ? { matchingCode: phone.matching_code, desktop: phone.desktop } : null,
    expiresInSeconds: phone ? secondsLeft(phone, ctx.now) : null,
  };
}
