// An email attachment: referenced when the email is written and fetched when it is sent. A missing file makes the job retry.
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
