// Loads the facts that a contract of this client would contain now. Any member may load them, because a signer must know whether
// they still hold: they belong to the client. Only the creator can read the creator's name; others take it from the contract.
import {
  canonical,
  contractClient,
  contractServices,
  type EnteredContractFacts,
} from '@portico/domain/contract/facts';
import { type Creator, type EnteredParty, listParties } from '@portico/domain/contract/parties';
import { type Answers, type Form, readAnswer } from '@portico/domain/forms/form';
import { ownerForm } from '@portico/domain/owners/owner-form';
import { representativeForm } from '@portico/domain/people/people-forms';
import { listEndedEntries } from '../../membership/former-members.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AnsweredForm, companyAnswerStore } from '../company/answers.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';
import { loadAnswers } from '../forms/answer-store.ts';
import { isOpenInvitation, listInvitations } from '../invitations/invitation-store.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { openFacts } from './sealed-facts.ts';
import type { Contract } from './sql.ts';
import { isUnsigned } from './states.ts';

type Opening = Pick<ServerContext, 'vault'>;
/** The member who asks, and the client. */
interface ContractRequester extends Pick<MembershipState, 'personId'> {
  readonly client: Pick<MembershipState['client'], 'id' | 'created_by'>;
}

/** Normalised answers, without typed spaces and dashes. */
async function readAnswers(ctx: Opening, tx: Tx, clientId: string, form: AnsweredForm): Promise<Answers> {
  const kept = await loadAnswers(ctx, tx, companyAnswerStore(clientId, form));
  return Object.fromEntries([...kept].map(([key, { clean, answer }]) => [key, clean ?? answer]));
}

const asRead = (form: Form, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const read = readAnswer(form, key, answer);
      return [key, 'value' in read ? read.value : answer];
    }),
  );

/** Owners and representatives who were invited, and the creator's own entries. */
async function namedParties(ctx: Opening, tx: Tx, clientId: string): Promise<EnteredParty[]> {
  const invited = (await listInvitations(tx, clientId)).filter(isOpenInvitation);
  const isParty = ({ id, answers }: Omit<EnteredParty, 'role'>): boolean =>
    answers['isMe'] === true || invited.some(({ named_id }) => named_id === id);
  const owners = toEntries(await loadEntries(ctx, tx, clientId, 'owners')).map((owner) => ({
    ...owner,
    answers: asRead(ownerForm, owner.answers),
  }));
  const people = toEntries(await loadEntries(ctx, tx, clientId, 'people'));
  const representatives = people.flatMap(({ id, role, answers }) =>
    role === 'representative' ? [{ id, role, answers: asRead(representativeForm, answers) }] : [],
  );
  return [...owners, ...representatives].filter(isParty);
}

async function creatorOf(
  ctx: Opening,
  tx: Tx,
  { personId, client }: ContractRequester,
  contract: Contract | undefined,
): Promise<Creator> {
  const id = client.created_by;
  if (personId === id || !contract) return { id, name: await nameOfPerson(ctx, tx, id) };
  const { parties } = await openFacts(ctx, tx, contract);
  return { id, name: parties.find(({ role }) => role === 'creator')?.name ?? '' };
}

export async function loadCurrentFacts(
  ctx: Opening,
  tx: Tx,
  membership: ContractRequester,
  contract?: Contract,
): Promise<EnteredContractFacts> {
  const { id } = membership.client;
  return {
    client: contractClient(await readAnswers(ctx, tx, id, 'information')),
    services: contractServices(await readAnswers(ctx, tx, id, 'investment')),
    parties: listParties(await creatorOf(ctx, tx, membership, contract), await namedParties(ctx, tx, id)),
  };
}

/** Store the first hash and match any of them, because keys rotate while contracts are open. */
export const computeFactHashes = ({ vault }: Opening, told: EnteredContractFacts): Buffer[] =>
  vault.blindIndexes(`contract ${canonical(told)}`);

/**
 * A contract signed by everyone stays in force when a party leaves, because their signature was valid when given. So
 * compare it without the parties who have left since.
 */
async function isSoWithoutFormer(
  ctx: Opening,
  tx: Tx,
  contract: Contract,
  told: EnteredContractFacts,
): Promise<boolean> {
  const left = await listEndedEntries(tx, contract.client_id);
  if (left.size === 0) return false;
  const { client, services, parties } = await openFacts(ctx, tx, contract);
  const isParty = ({ id }: { readonly id: string }): boolean =>
    !left.has(id) || told.parties.some((party) => party.id === id);
  return canonical({ client, services, parties: parties.filter(isParty) }) === canonical(told);
}

/** Whether the facts in the contract still hold. */
export async function isUpToDate(
  ctx: Opening,
  tx: Tx,
  membership: ContractRequester,
  contract: Contract,
): Promise<boolean> {
  const told = await loadCurrentFacts(ctx, tx, membership, contract);
  if (computeFactHashes(ctx, told).some((hash) => hash.equals(contract.facts_hash))) return true;
  return !isUnsigned(contract) && isSoWithoutFormer(ctx, tx, contract, told);
}
