// A check in the house as its owner is told of it: the pictures, and the phone that takes them.
import type { CheckState } from '@portico/domain/identity/check';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ToldCheck } from './load-check.ts';
import { findPhone, secondsLeft } from './phone-sql.ts';
import { areAllThere, documentOf, toldPictures } from './pictures.ts';
import type { StoredCheck } from './sql.ts';

type ToldCapture = NonNullable<ToldCheck['capture']>;

export async function captureOf(
  { now }: Pick<RequestContext, 'now'>,
  tx: Tx,
  check: StoredCheck,
): Promise<ToldCapture> {
  const phone = await findPhone(tx, check.person_id, now);
  return {
    documentType: documentOf(check),
    pictures: await toldPictures(tx, check),
    phone: phone
      ? {
          matchingCode: phone.matching_code,
          device: phone.device,
          expiresInSeconds: secondsLeft(phone, now),
        }
      : null,
  };
}

/** Who is at it while the check is open: we, who read; a phone; or the person at this screen. */
export function stateWhileOpen({ pictures, phone }: ToldCapture): CheckState {
  if (areAllThere(pictures)) return 'reading';
  return phone?.device != null ? 'on-phone' : 'open';
}
