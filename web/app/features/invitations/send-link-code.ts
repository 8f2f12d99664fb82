// A code to the mailbox of an invitation. The first of a link is free; for every other one shows that one is a person (B10).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { type withCaptcha, withOwnCaptcha } from '../../browser/captcha.ts';

const send = (token: string, captchaToken?: string): Promise<unknown> =>
  call(inviteCalls.sendCode, { body: { token } }, captchaToken === undefined ? {} : { captchaToken });

/** `by` is the page's captcha: where nobody is beside it, our own. */
export async function sendLinkCode(token: string, by: typeof withCaptcha = withOwnCaptcha): Promise<void> {
  try {
    await send(token);
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.code !== 'CAPTCHA_REFUSED') throw failure;
    await by('invite', (captchaToken) => send(token, captchaToken));
  }
}
