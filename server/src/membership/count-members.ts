// How many of those whom a draft waits for have done their part: numbers alone, because who they are is between them and the creator.
import { findFlow } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import type { Tx } from '../platform/db/database.ts';
import { listMemberships, type MemberClient, summarizeClient } from './load-clients.ts';
import { countMissingMembers } from './missing-members.ts';

const hasFinished = (member: MemberClient): boolean => {
  const { onboardingProgress: done, ...told } = summarizeClient(member);
  return isComplete({ ...findFlow(told), done });
};

/** Asked by one of them, who acts for the client. Nobody waits for an employee. */
export async function countMembers(tx: Tx, clientId: string): Promise<{ done: number; all: number }> {
  const needed = (await listMemberships(tx, clientId)).filter(({ role }) => role !== 'employee');
  return {
    done: needed.filter(hasFinished).length,
    all: needed.length + (await countMissingMembers(tx, clientId)),
  };
}
