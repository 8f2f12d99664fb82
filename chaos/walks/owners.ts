// The owners of a company: entered in two tabs at first, then as everybody enters them. What stands before them is done by hand.
import { layeredOwners } from '@portico/testing/cases/layered-owners';
import { changeOwners, enterOwners } from '@portico/testing/walks/owners';
import { logIn, type WalkActor } from './participant.ts';

export async function owners(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('UBO_USERS');
  // Both tabs were opened before anything was saved.
  for (const tab of [layeredOwners.slice(0, 2), layeredOwners.slice(2)])
    await own.do({ path: '/company/save-owners', body: { owners: tab, nobody: {}, version: 0 } });
  await enterOwners(own);
  await changeOwners(own);
  // Somebody sent them a copy of a contract that is none of ours.
  await own.do({ path: '/contract/verify', body: { sha256: '0'.repeat(64) } });
  await own.do({ path: '/auth/logout' });
}
