// The people whom the creator of an approved company has named and who have not joined, for the page "People and rights".
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { load } from '../../api/load.ts';
import { CallFailed } from '../../api/send.ts';
import { clientState } from '../../session/client-state.ts';
import type { Listed } from '../people/use-invitations.ts';

/** They have not joined. Those who have left stand among the former members. */
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
  /** Undefined when they could not be loaded: the members are shown all the same. */
  readonly people: readonly Listed[] | undefined;
}

/** Null where nobody can be added, and in a draft, where they stand with the step that names them. */
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
