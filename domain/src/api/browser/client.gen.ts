// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { client } from '../client.ts';

export const clientCalls: BrowserCalls<typeof client> = {
  getClient: { method: 'GET', path: '/client/get-client', access: 'session' },
  create: { method: 'POST', path: '/client/create', access: 'session' },
  completeStep: { method: 'POST', path: '/client/complete-step', access: 'member' },
  changeType: { method: 'POST', path: '/client/change-type', access: 'creator' },
  answerReturn: { method: 'POST', path: '/client/answer-return', access: 'member' },
  terms: { method: 'GET', path: '/client/terms', access: 'member' },
  acceptTerms: { method: 'POST', path: '/client/accept-terms', access: 'member' },
};
