// Moves forward from a step: the server records it, then the client state is updated with the reply (S4.08, S7.18).
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import type { Input } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';
import type { MemberStep } from '@portico/domain/steps/flows';
import { call } from '../api/api.ts';
import { changeClientState, clientState } from './client-state.ts';

type Body = Input<typeof client.completeStep>['body'];

/** The API identifies a company's two lists by the role of the people in them. */
const roleOfList: Readonly<Partial<Record<MemberStep, 'ubo' | 'representative'>>> = {
  UBO_USERS: 'ubo',
  REPRESENTATIVE_USERS: 'representative',
};

function bodyFor(step: MemberStep): Body {
  const { accountType, activatedClient, isClientCreator, role } = clientState();
  if (accountType !== 'BUSINESS_ACCOUNT' || activatedClient === null) return { step };
  const named = isClientCreator ? roleOfList[step] : role;
  return { companyId: activatedClient, step, ...(named && { role: named }) };
}

/** `definition` is the hash of the form that the page shows. */
export async function completeStep(step: MemberStep, more: Pick<Body, 'definition'> = {}): Promise<void> {
  changeClientState(await call(clientCalls.completeStep, { body: { ...bodyFor(step), ...more } }));
}
