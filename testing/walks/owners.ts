// The owners of a company: entered, one removed and restored, all invited, step completed; changed after approval.
import { randomUUID } from 'node:crypto';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterShares, layeredIds, layeredOwners } from '../cases/layered-owners.ts';
import { SOLE_OWNER, saveDraft, savePersonalInformation } from './company.ts';
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

/** Sells part of the shares of a company that was approved with one owner, and submits the change. */
export async function changeOwners(at: Participant): Promise<void> {
  const id = randomUUID();
  const save = (owners: readonly object[]) => saveDraft(at, 'company', 'owners', { owners, nobody: {} });
  await at.openCompany('PERSONAL_INFORMATION');
  await savePersonalInformation(at);
  await at.reach('UBO_USERS');
  await save([{ id, answers: SOLE_OWNER }]);
  await at.reach('E_SIGN_APPLICATION');
  await at.approveCompany();
  const buyer = layeredOwners.find((owner) => owner.id === ben);
  const shares = { 'signer.power': 'none', ...enterShares([DIRECTLY, '20']) };
  await save([
    { id, answers: { ...SOLE_OWNER, ...enterShares([DIRECTLY, '80']) } },
    { id: randomUUID(), answers: { ...buyer?.answers, ...shares } },
  ]);
  await at.call({ path: '/company/submit-owners' });
}
