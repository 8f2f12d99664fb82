// The pictures of a check in the house, as far as calls lead: one from this browser, one from a phone, the way back. Whoever reads
// them is a worker, and none runs here.
import { createHash, randomBytes } from 'node:crypto';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { missingParts, putParts } from '@portico/tools/product/put-parts';
import { WalkEnded, type Walker } from './walker.ts';

const PICTURE_BYTES = 600_000;

async function sendPicture({ step }: Walker, visitor: Visitor, kind: string): Promise<void> {
  const bytes = randomBytes(PICTURE_BYTES);
  const { fileId } = await step(visitor, 'POST', '/identity/begin-picture', {
    ...{ kind, name: `${kind}.jpg`, type: 'image/jpeg' },
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const begun = await step(visitor, 'POST', '/identity/resume-picture', { fileId });
  if ((await putParts(begun, bytes)) < missingParts(begun)) throw new WalkEnded('a part was not taken');
  await step(visitor, 'POST', '/identity/complete-picture', { fileId });
}

export async function takePictures(walker: Walker, visitor: Visitor): Promise<void> {
  const { step, product } = walker;
  await sendPicture(walker, visitor, 'front');
  const { address } = await step(visitor, 'POST', '/identity/phone-link', { sendBy: 'mail' });
  const phone = openVisitor(product);
  await step(phone, 'POST', '/identity/open-phone-link', { token: address.split('#')[1] });
  await step(phone, 'GET', '/identity/capture');
  await sendPicture(walker, phone, 'portrait');
  await step(visitor, 'POST', '/identity/back-from-phone', {});
}
