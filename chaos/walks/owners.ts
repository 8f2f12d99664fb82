// The owners of a company: named in two tabs, one taken out and put back, invited, and their step done. What stands before them is done by hand.
import { layeredIds, layeredOwners } from '@portico/domain/owners/layered-owners';
import { logIn, type Walker } from './walker.ts';

export async function owners(at: Walker): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('UBO_USERS');
  const save = (changed: readonly object[], version: number) =>
    own.do({
      path: '/company/save-owners',
      body: { owners: changed, nobody: {}, version },
    });
  await save(layeredOwners.slice(0, 2), 0);
  // Filled at the beginning, as the first was.
  const { body } = await save(layeredOwners.slice(2), 0);
  await save([{ id: layeredIds.ben, answers: null }], body.version);
  await save(
    layeredOwners.filter(({ id }) => id === layeredIds.ben),
    body.version + 1,
  );
  for (const personId of [layeredIds.ann, layeredIds.ben, layeredIds.cara])
    await own.do({ path: '/people/invite', body: { personId } });
  const complete = { path: '/client/complete-step', body: { role: 'ubo' } };
  await own.do(complete);
  // Somebody sent them a copy of a contract that is none of ours.
  await own.do({ path: '/contract/verify', body: { sha256: '0'.repeat(64) } });
  await own.do({ path: '/auth/logout' });
}
