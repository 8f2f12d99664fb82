// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { captcha } from '../captcha.ts';

export const captchaCalls: BrowserCalls<typeof captcha> = {
  challenge: { method: 'GET', path: '/captcha/challenge', access: 'anyone' },
};
