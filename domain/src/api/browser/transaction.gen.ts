// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { transaction } from '../transaction.ts';

export const transactionCalls: BrowserCalls<typeof transaction> = {
  handOff: { method: 'POST', path: '/transaction/hand-off', access: 'member' },
  redeem: { method: 'POST', path: '/transaction/redeem', access: 'vendor' },
};
