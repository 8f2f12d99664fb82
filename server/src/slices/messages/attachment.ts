// What goes with a mail: named where the mail is written, fetched where it is sent. A mail that cannot have it now is sent later, with it.
import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '@portico/providers/mail/port';
import type { Bucket, Storage } from '@portico/providers/storage/port';

export interface Attachment {
  readonly bucket: Bucket;
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

export async function fetchAttachment(
  storage: Storage,
  { bucket, key, name, type }: Attachment,
): Promise<MailAttachment> {
  const kept = await storage.get(bucket, key);
  if (!kept) throw new Error('what goes with this mail is not there');
  return { name, type, bytes: await buffer(kept) };
}
