// Who owns a company: the drafts before are read, the owners named, one taken out and put back. Their step is done when they are invited (people.ts).
import { layeredIds, layeredOwners } from '@portico/domain/owners/layered-owners';
import type { Visitor } from '@portico/testing/visitor';
import type { Walker } from './walker.ts';

export async function nameOwners(
  { step, product }: Walker,
  visitor: Visitor,
  clientId: string,
): Promise<void> {
  await product.reach(clientId, 'UBO_USERS');
  await step(visitor, 'GET', '/company/information');
  await step(visitor, 'GET', '/company/investment');
  const save = async (owners: readonly object[], nobody: object = {}) => {
    const { version } = await step(visitor, 'GET', '/company/owners');
    await step(visitor, 'POST', '/company/save-owners', { owners, nobody, version });
  };
  await save(layeredOwners, { noOwnerReason: 'unknown', noOwnerText: 'We asked all of them.' });
  await save([{ id: layeredIds.cara, answers: null }]);
  await save(layeredOwners);
}
