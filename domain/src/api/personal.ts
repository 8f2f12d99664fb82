// Calls under /personal: the person's own details.
import * as z from 'zod/mini';
import { whileWalking } from '../clients/account.ts';
import { personalInformation } from '../forms/personal-information.ts';
import { call } from './call.ts';
import { draftShapes, RecordSections } from './drafts.ts';

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
  record: call({
    method: 'GET',
    path: '/personal/record',
    summary: 'The person’s own answers, each in the words that were asked when it was given',
    access: 'member',
    reply: z.strictObject({ sections: RecordSections }),
  }),
} as const;
