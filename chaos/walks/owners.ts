// The owners of a company: entered from two tabs, then in the usual way. The walk sets earlier steps in the database.
import { layeredOwners } from '@portico/testing/cases/layered-owners';
import { changeOwners, enterOwners } from '@portico/testing/walks/owners';
import { logIn, type WalkActor } from './participant.ts';

export async function owners(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('UBO_USERS');
  // Both tabs were opened before anything was saved, so both send version 0.
  for (const tab of [layeredOwners.slice(0, 2), layeredOwners.slice(2)])
    await own.do({ path: '/company/save-owners', body: { owners: tab, nobody: {}, version: 0 } });
  await enterOwners(own);
  await changeOwners(own);
  // Verify a hash that belongs to none of our contracts.
  await own.do({ path: '/contract/verify', body: { sha256: '0'.repeat(64) } });
  await own.do({ path: '/auth/logout' });
}
