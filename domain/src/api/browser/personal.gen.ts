// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { personal } from '../personal.ts';

export const personalCalls: BrowserCalls<typeof personal> = {
  information: { method: 'GET', path: '/personal/information', access: 'member' },
  saveInformation: { method: 'POST', path: '/personal/save-information', access: 'member' },
  record: { method: 'GET', path: '/personal/record', access: 'member' },
};
