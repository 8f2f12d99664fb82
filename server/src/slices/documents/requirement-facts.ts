// Loads the facts that determine the required documents: both company forms, the owners, and the person in question.
import type { EnteredFacts } from '@portico/domain/documents/requirement-facts';
import type { RequirementPerson } from '@portico/domain/documents/requirements';
import { readSigningPower } from '@portico/domain/people/people';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companyAnswers } from '../company/answers.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';
import { documentShown } from '../identity/document-shown.ts';
import { findEnteredDetails } from '../people/entered-details.ts';

type RequirementOwner = Pick<MembershipState, 'personId' | 'client'>;

async function personOf(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  { personId, client }: RequirementOwner,
  owners: EnteredFacts['owners'],
): Promise<RequirementPerson> {
  const isCreator = client.is_creator;
  const isOwner = isCreator && owners.some(({ kind, isMe }) => kind === 'person' && isMe === true);
  const entered = await findEnteredDetails(ctx, tx, client.id, { personId, isCreator });
  const isRepresentative = client.role === 'representative' || (isCreator && entered !== undefined);
  // Passports carry no address; for other documents we do not read whether one is present.
  const isPassport = (await documentShown(ctx, tx, personId, client.id)) === 'passport';
  return {
    id: personId,
    isOwnerOrRepresentative: isOwner || client.role === 'ubo' || isRepresentative,
    isAddressOnDocument: isPassport ? false : undefined,
    signsByPowerOfAttorney:
      isRepresentative &&
      entered?.['authority'] === 'power-of-attorney' &&
      readSigningPower(entered) !== 'none',
  };
}

export async function loadRequirementFacts(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  of: RequirementOwner,
): Promise<Omit<EnteredFacts, 'today'>> {
  const { id } = of.client;
  const owners = toEntries(await loadEntries(ctx, tx, id, 'owners')).map(({ answers }) => answers);
  return {
    company: await companyAnswers(ctx, tx, id, 'information'),
    investment: await companyAnswers(ctx, tx, id, 'investment'),
    owners,
    people: [await personOf(ctx, tx, of, owners)],
  };
}
