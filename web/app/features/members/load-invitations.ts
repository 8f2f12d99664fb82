// Loads people whom the creator of an approved company invited and who have not joined, for "People and rights".
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { load } from '../../api/load.ts';
import { CallFailed } from '../../api/send.ts';
import { clientState } from '../../session/client-state.ts';
import type { Listed } from '../entry-list/use-invitations.ts';

/** States before joining. People who left appear among the former members. */
const PENDING: readonly Listed['state'][] = [
  'named',
  'sent',
  'undelivered',
  'expired',
  'opened',
  'declined',
  'revoked',
];

export interface InvitationList {
  /** Undefined when loading failed. The page still shows the members. */
  readonly people: readonly Listed[] | undefined;
}

/** Null when the reader cannot add people, and in a draft, where the steps list them. */
export async function loadInvitations(): Promise<InvitationList | null> {
  const { isClientCreator, onboardingProgress } = clientState();
  if (!isClientCreator || !onboardingProgress.includes('ONBOARDED')) return null;
  try {
    const { people } = await load(peopleCalls.list, {});
    return {
      people: people.filter(({ role, isMe, state }) => role !== 'ubo' && !isMe && PENDING.includes(state)),
    };
  } catch (failure) {
    if (failure instanceof CallFailed) return { people: undefined };
    throw failure;
  }
}
