// The owners of a company: entered, one taken out and put back, all invited, and their step completed.
import { layeredIds, layeredOwners } from '@portico/domain/owners/layered-owners';
import { saveDraft } from './company.ts';
import type { Participant } from './participant.ts';

const { ann, ben, cara } = layeredIds;

export async function enterOwners(at: Participant): Promise<void> {
  const save = (owners: readonly object[], nobody: object = {}) =>
    saveDraft(at, 'company', 'owners', { owners, nobody });
  await at.reach('UBO_USERS');
  await save(layeredOwners, { noOwnerReason: 'unknown', noOwnerText: 'We asked all of them.' });
  await save([{ id: ben, answers: null }]);
  await save(layeredOwners);
  for (const personId of [ann, ben, cara]) await at.call({ path: '/people/invite', body: { personId } });
  const companyId = at.companyId();
  await at.call({ path: '/client/complete-step', body: { role: 'ubo', companyId } });
}
