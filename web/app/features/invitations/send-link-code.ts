// Sends a code to the invited address. The first code of a link needs no captcha, every further one does (B10).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { type withCaptcha, withOwnCaptcha } from '../../browser/captcha.ts';

const send = (token: string, captchaToken?: string): Promise<unknown> =>
  call(inviteCalls.sendCode, { body: { token } }, captchaToken === undefined ? {} : { captchaToken });

/** `by` runs the captcha of the page. Pages without one use our own proof of work. */
export async function sendLinkCode(token: string, by: typeof withCaptcha = withOwnCaptcha): Promise<void> {
  try {
    await send(token);
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.code !== 'CAPTCHA_REFUSED') throw failure;
    await by('invite', (captchaToken) => send(token, captchaToken));
  }
}
