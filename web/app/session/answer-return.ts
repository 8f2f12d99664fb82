// Sends a client back to review: what was asked is changed, or was ticked as right as it stands.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { call } from '../api/api.ts';
import { forgetConfirmed, isConfirmed } from './confirmed-corrections.ts';
import type { ActiveClient } from './load-clients.ts';

export type CorrectionRequest = ActiveClient['askedBack'][number];

/** `isAnswered` of each as far as this page knows. */
export async function answerReturn(askedBack: readonly CorrectionRequest[]): Promise<void> {
  const confirms = askedBack
    .filter((item) => !item.isAnswered && isConfirmed(item))
    .map(({ step, field }) => ({ step, field }));
  await call(clientCalls.answerReturn, { body: { confirms } });
  forgetConfirmed();
}
