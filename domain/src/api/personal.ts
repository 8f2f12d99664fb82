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
    summary: 'Get the person’s own details saved so far',
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
    summary: 'Get the person’s answers, with each question worded as when they answered it',
    access: 'member',
    reply: z.strictObject({ sections: RecordSections }),
  }),
} as const;
