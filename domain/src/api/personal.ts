// Calls under /personal: the person's own details.
import { call } from './call.ts';
import { Changes, Draft, Saved } from './drafts.ts';

export const personal = {
  information: call({
    method: 'GET',
    path: '/personal/information',
    summary: 'The person’s own details as far as they are given',
    access: 'member',
    reply: Draft,
  }),
  saveInformation: call({
    method: 'POST',
    path: '/personal/save-information',
    summary: 'Save some of the person’s own details',
    access: 'member',
    body: Changes,
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
} as const;
