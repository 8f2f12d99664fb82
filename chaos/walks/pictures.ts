// The pictures of a check in the house: one from this browser, another begun on a phone and left; in another client consent is
// taken back.
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import { announceFile, completeFile, putAll, ways } from './upload.ts';
import type { Walker } from './walker.ts';

export async function takePictures(at: Walker): Promise<void> {
  const front = await freshPhoto('passport');
  const begun = await announceFile(at, ways.picture, { kind: 'front' }, front);
  await putAll(at, ways.picture, begun, front);
  await completeFile(at, ways.picture, begun);

  const link = { path: '/identity/phone-link', body: { sendBy: 'mail' } };
  const { body } = await at.do(link);
  const phone = at.from(at.newBrowser());
  const open = { path: '/identity/open-phone-link', body: { token: body.address.split('#')[1] } };
  await phone.do(open, { isOnce: true });
  // Never completed: what is read of it would end the check before anybody could explain anything.
  const portrait = await freshPhoto('person');
  await putAll(
    phone,
    ways.picture,
    await announceFile(phone, ways.picture, { kind: 'portrait' }, portrait),
    portrait,
  );
  await at.do({ path: '/identity/back-from-phone', body: {} });
}

export async function takeConsentBack(at: Walker): Promise<void> {
  await at.openCompany('VERIFY_IDENTITY');
  await at.do({ path: '/identity/remove-portrait', body: {} });
}
