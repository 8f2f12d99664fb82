// Sends a returned client back to review once each requested correction is changed or confirmed as correct.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { call } from '../api/api.ts';
import { forgetConfirmed, isConfirmed } from './confirmed-corrections.ts';
import type { ActiveClient } from './load-clients.ts';

export type CorrectionRequest = ActiveClient['askedBack'][number];

/** `isAnswered` of each request reflects what this page loaded. */
export async function answerReturn(askedBack: readonly CorrectionRequest[]): Promise<void> {
  const confirms = askedBack
    .filter((item) => !item.isAnswered && isConfirmed(item))
    .map(({ step, field }) => ({ step, field }));
  await call(clientCalls.answerReturn, { body: { confirms } });
  forgetConfirmed();
}
