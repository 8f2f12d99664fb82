// The actions of both sides of a handover: one call at a time, its refusal, and the notice once it is done.
import { membersCalls } from '@portico/domain/api/browser/members.gen';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { renewActiveClient } from '../../session/load-clients.ts';
import { useMembersCatalogue } from './members.en.ts';
import type { Notice } from './use-member-changes.ts';

type Act = 'offer' | 'withdraw' | 'accept' | 'decline';

/** Codes that mean the offer or the list is stale: somebody else has changed it. */
const OUT_OF_DATE = [
  'HANDOVER_OVER',
  'HANDOVER_PENDING',
  'USER_NOT_FOUND',
  'NOT_ALLOWED',
  'APPROVAL_PENDING',
];

export interface HandoverActs {
  readonly pending: Act | undefined;
  readonly problem: string | undefined;
  readonly offer: (personId: string, name: string) => Promise<void>;
  readonly withdraw: () => Promise<void>;
  readonly accept: (company: string) => Promise<void>;
  readonly decline: () => Promise<void>;
}

export function useHandover(announce: (notice: Notice) => void): HandoverActs {
  const { handover: words, offer: offerWords } = useMembersCatalogue();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Act>();
  const [problem, setProblem] = useState<string>();

  const run = async (act: Act, work: () => Promise<unknown>, done: string): Promise<void> => {
    setPending(act);
    setProblem(undefined);
    try {
      await work();
      await revalidate();
      announce({ kind: 'done', text: done });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const { code, message } = failure;
      if (OUT_OF_DATE.includes(code)) {
        await revalidate();
        announce({ kind: 'problem', text: message });
      } else if (code !== 'STEP_UP_REQUIRED') setProblem(message);
    } finally {
      setPending(undefined);
    }
  };

  return {
    pending,
    problem,
    offer: (personId, name) =>
      run('offer', () => call(membersCalls.offerCreatorRole, { body: { personId } }), words.done(name)),
    withdraw: () =>
      run('withdraw', () => call(membersCalls.withdrawCreatorRole, { body: {} }), words.withdrawn),
    accept: (company) =>
      run(
        'accept',
        async () => {
          await call(membersCalls.acceptCreatorRole, { body: {} });
          // Pages depend on the client state, and the access token carries the permissions, so renew both.
          await renewActiveClient();
        },
        offerWords.done(company),
      ),
    decline: () =>
      run('decline', () => call(membersCalls.declineCreatorRole, { body: {} }), offerWords.declined),
  };
}
