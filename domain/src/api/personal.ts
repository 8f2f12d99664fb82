// Calls under /personal: the person's own details.
import { whileWalking } from '../client/account.ts';
import { personalInformation } from '../forms/personal-information.ts';
import { call } from './call.ts';
import { draftShapes } from './drafts.ts';

const { Draft, Changes, Saved } = draftShapes(personalInformation);

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
    while: whileWalking,
    body: Changes,
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
} as const;
