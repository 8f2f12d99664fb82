// Counts the members a draft waits for. Returns only numbers: who they are is between them and the creator.
import { findFlow } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import type { Tx } from '../platform/db/database.ts';
import { listMemberships, type MemberClient, summarizeClient } from './load-clients.ts';
import { countMissingMembers } from './missing-members.ts';

const hasFinished = (member: MemberClient): boolean => {
  const { onboardingProgress: done, ...told } = summarizeClient(member);
  return isComplete({ ...findFlow(told), done });
};

/** The actor must be a member who acts for the client. Employees are not counted: a client never waits for them. */
export async function countMembers(tx: Tx, clientId: string): Promise<{ done: number; all: number }> {
  const needed = (await listMemberships(tx, clientId)).filter(({ role }) => role !== 'employee');
  return {
    done: needed.filter(hasFinished).length,
    all: needed.length + (await countMissingMembers(tx, clientId)),
  };
}
