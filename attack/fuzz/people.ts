// Who acts for a company beside its owners: named, changed, invited, invited again, elsewhere, no longer, and taken out.
import { randomUUID } from 'node:crypto';
import { layeredIds } from '@portico/domain/owners/layered-owners';
import { completePeople } from '@portico/domain/people/people-cases';
import type { NamedRole } from '@portico/domain/people/people-forms';
import type { Visitor } from '@portico/testing/visitor';
import type { Walker } from './walker.ts';

/** The owners were named before. */
export async function invitePeople(
  { step, product }: Walker,
  visitor: Visitor,
  clientId: string,
): Promise<void> {
  const address = (): string => `f${randomUUID()}@example.org`;
  const name = async (role: NamedRole): Promise<string> => {
    const id = randomUUID();
    const { version } = await step(visitor, 'GET', '/people/list');
    const answers = { ...completePeople[role], email: address() };
    await step(visitor, 'POST', '/people/save', { id, role, answers, version });
    return id;
  };
  const invite = (personId: string) => step(visitor, 'POST', '/people/invite', { personId });
  const rosa = await name('representative');
  const emil = await name('employee');
  for (const personId of [layeredIds.ann, layeredIds.ben, layeredIds.cara, rosa, emil])
    await invite(personId);
  await step(visitor, 'POST', '/people/correct-address', { personId: rosa, email: address() });
  await step(visitor, 'POST', '/client/complete-step', { role: 'ubo', companyId: clientId });
  await step(visitor, 'POST', '/client/complete-step', { role: 'representative', companyId: clientId });
  await product.passInvitePause(clientId);
  await step(visitor, 'POST', '/people/resend', { personId: rosa });
  await step(visitor, 'POST', '/people/revoke', { personId: emil });
  await step(visitor, 'POST', '/people/remove', { personId: emil });
}
