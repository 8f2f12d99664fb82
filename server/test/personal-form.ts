// A person with a personal account whose last open step is personal information, and that form's words as in another release.
import { randomUUID } from 'node:crypto';
import type { Answers } from '@portico/domain/forms/form';
import type { FormWords } from '@portico/domain/forms/form-words';
import { flows, type MemberStep } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { expect } from 'vitest';
import type { NewStaff } from '../src/slices/staff/members.ts';
import { giveBack } from '../src/slices/staff/return.ts';
import { openBrowser, type TestServer } from './harness.ts';
import type { TestStaff } from './staff.ts';

export const PERSONAL_STEP = 'PERSONAL_INFORMATION';

/** `open`: another step that is missing, so that completing this one submits nothing. */
export async function openPersonal(
  at: TestServer,
  { answers = completeAnswers, open }: { readonly answers?: Answers; readonly open?: MemberStep } = {},
) {
  const progress = flows.personal.holder.flat().filter((step) => step !== PERSONAL_STEP && step !== open);
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers,
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress }],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const save = async (changes: object) => {
    const { version } = (await browser.get('/personal/information')).body;
    expect((await browser.post('/personal/save-information', { answers: changes, version })).status).toBe(
      200,
    );
  };
  const complete = async () =>
    expect((await browser.post('/client/complete-step', { step: PERSONAL_STEP })).status).toBe(200);
  const answerReturn = async () =>
    expect((await browser.post('/client/answer-return', { confirms: [] })).status).toBe(200);
  return { person, browser, clientId, save, complete, answerReturn };
}

/** Two staff members request a correction of one answer. */
export async function askAgain(
  { seat }: Pick<TestStaff, 'seat'>,
  [one, other]: readonly [NewStaff, NewStaff],
  clientId: string,
  field: string,
): Promise<void> {
  const asks = [{ step: PERSONAL_STEP, field, sentence: 'Please look at this again.' }] as const;
  const { decisionId } = await giveBack(await seat(one), { clientId, asks });
  await giveBack(await seat(other), { clientId, confirms: decisionId });
}

/** Rewords a question as a later release might. Returns a function that undoes it. */
export function reword(words: FormWords, key: string, label: string): () => void {
  const question = words.questions[key] as { label: string };
  const before = question.label;
  question.label = label;
  return () => {
    question.label = before;
  };
}
