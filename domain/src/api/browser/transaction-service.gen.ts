// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { transactionService } from '../transaction.ts';

export const transactionServiceCalls: BrowserCalls<typeof transactionService> = {
  client: { method: 'POST', path: '/client', access: 'bearer' },
  current: { method: 'GET', path: '/client/current', access: 'bearer' },
};
