// Loads an in-house check for its owner: the pictures, and the phone that takes them.
import type { CheckState } from '@portico/domain/identity/check';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CheckReply } from './load-check.ts';
import { countRemainingSeconds, findPhone } from './phone-sql.ts';
import { hasAllPictures, listPictureReplies, readDocumentType } from './pictures.ts';
import type { StoredCheck } from './sql.ts';

type CaptureReply = NonNullable<CheckReply['capture']>;

export async function loadCapture(
  { now }: Pick<RequestContext, 'now'>,
  tx: Tx,
  check: StoredCheck,
): Promise<CaptureReply> {
  const phone = await findPhone(tx, check.person_id, now);
  return {
    documentType: readDocumentType(check),
    pictures: await listPictureReplies(tx, check),
    phone: phone
      ? {
          matchingCode: phone.matching_code,
          device: phone.device,
          expiresInSeconds: countRemainingSeconds(phone, now),
        }
      : null,
  };
}

/** Who acts next while the check is open: our reader (`reading`), a phone, or the person at this screen. */
export function computeOpenState({ pictures, phone }: CaptureReply): CheckState {
  if (hasAllPictures(pictures)) return 'reading';
  return phone?.device != null ? 'on-phone' : 'open';
}
