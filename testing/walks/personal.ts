// A personal account: terms, personal information, and the identity check with pictures from this browser and from a phone.
import { savePersonalInformation } from './company.ts';
import { get, type Participant } from './participant.ts';

export async function startIdentityCheck(at: Participant): Promise<void> {
  const { version } = await at.call(get('/client/terms'));
  await at.call({ path: '/client/accept-terms', body: { version } });
  await savePersonalInformation(at);
  await at.call({ path: '/client/complete-step', body: { step: 'PERSONAL_INFORMATION' } });
  const { consentVersion } = await at.call(get('/identity/current'));
  const body = { consentToPortrait: true, consentVersion, documentType: 'passport' };
  await at.call({ path: '/identity/start', body });
}

export async function takePictures(at: Participant): Promise<void> {
  await at.sendPicture('front');
  const { address } = await at.call({ path: '/identity/phone-link', body: { sendBy: 'mail' } });
  const phone = at.elsewhere();
  const body = { token: address.split('#')[1] };
  await phone.call({ path: '/identity/open-phone-link', body }, { isOnce: true });
  await phone.call(get('/identity/capture'));
  await phone.sendPicture('portrait');
  await at.call({ path: '/identity/back-from-phone' });
}

/** For a document whose name differs slightly from the entered one. */
export const explainDifference = (at: Participant): Promise<void> =>
  at.call({
    path: '/identity/explain-difference',
    body: { explanation: 'My passport leaves out my second name.' },
  });
