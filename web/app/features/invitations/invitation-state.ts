// The state of an invitation for the person who opened its link. Opening sends nothing to the server, because
// email programs open links too (K02). Once this tab has requested a code, the server reports the state.
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import type { Reply } from '@portico/domain/api/call';
import type { invite } from '@portico/domain/api/invite';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { storedToken } from '../../session/token.ts';
import { loadFlow } from '../codes/load-flow.ts';
import { findLink, readLink } from './link.ts';
import { findSituation, type Situation } from './situations.ts';

export type Offer = Reply<typeof invite.offer>;

export type InvitationState =
  | { readonly at: 'lost' }
  | { readonly at: 'link' | 'signed-in'; readonly token: string }
  | {
      readonly at: 'offer';
      readonly token: string;
      readonly offer: Offer;
      /** People with an account log in. People who already chose a password continue after that step. */
      readonly next: 'login' | 'password' | 'authenticator';
    }
  | { readonly at: 'over'; readonly token: string; readonly situation: Situation; readonly email: string };

async function ofProven(token: string, email: string, hasPassword: boolean): Promise<InvitationState> {
  try {
    const { hasAccount, ...offer } = await call(inviteCalls.current, {});
    return {
      at: 'offer',
      token,
      offer,
      next: hasAccount ? 'login' : hasPassword ? 'authenticator' : 'password',
    };
  } catch (failure) {
    const situation = findSituation(failure);
    if (situation) return { at: 'over', token, situation, email };
    if (failure instanceof CallFailed && failure.code === 'FLOW_REQUIRED') return { at: 'link', token };
    throw failure;
  }
}

export async function loadInvitationState(url: URL): Promise<InvitationState> {
  const token = findLink(url);
  if (token === undefined) return { at: 'lost' };
  if (storedToken() !== undefined) return { at: 'signed-in', token };
  if (token !== readLink()) return { at: 'link', token };
  const flow = await loadFlow('invite');
  if (!flow || flow.stage === 'email') return { at: 'link', token };
  return ofProven(token, flow.email, flow.stage === 'authenticator');
}
