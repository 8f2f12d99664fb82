// GET /contract/current: returns the current contract for everyone who signs or reads it.
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import type { PartyKind } from '@portico/domain/contract/parties';
import type { MemberStep } from '@portico/domain/steps/flows';
import { loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { isSigningPowerEntered } from '../people/people-completeness.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { findFrozenCopy } from './frozen.ts';
import { hasContractStep, isLaterReader, loadParties, type PartyNow } from './list-people.ts';
import { openFacts, openReason } from './sealed-facts.ts';
import { type Contract, findNewestContract } from './sql.ts';
import { type ContractState, hasEnded } from './states.ts';

type CurrentReply = Reply<typeof contract.current>;
type Awaited = CurrentReply['waitingFor'][number];

/** The steps before the contract and their names in the reply. */
const AWAITED: readonly (readonly [step: MemberStep, word: Awaited])[] = [
  ['COMPANY_INFORMATION', 'company'],
  ['INVESTMENT_INFORMATION', 'company'],
  ['DOCUMENT_UPLOAD', 'documents'],
  ['UBO_USERS', 'owners'],
  ['REPRESENTATIVE_USERS', 'representatives'],
];

async function awaitedBy(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  found: Contract | undefined,
): Promise<Awaited[]> {
  const { client, position } = membership;
  const isMissing = ([step]: (typeof AWAITED)[number]): boolean =>
    !position.done.includes(step) && (client.is_creator || step === 'DOCUMENT_UPLOAD');
  // Explains an incomplete list of people: no one may sign alone, and those who sign jointly are too few.
  const isPowerless =
    client.is_creator &&
    !position.done.includes('REPRESENTATIVE_USERS') &&
    !(await isSigningPowerEntered(ctx, tx, membership));
  // Only the creator can have the contract prepared; the others wait for it.
  const isMade = found ? found.sha256 !== null : client.is_creator;
  return [
    ...new Set([
      ...AWAITED.filter(isMissing).map(([, word]) => word),
      ...(isPowerless ? (['signing-power'] as const) : []),
      ...(isMade ? [] : (['preparing'] as const)),
    ]),
  ];
}

function stateOf({
  personId,
  answeredAt,
  isReady,
}: PartyNow): NonNullable<CurrentReply['contract']>['parties'][number]['state'] {
  if (answeredAt) return 'done';
  if (personId === null) return 'not-joined';
  return isReady ? 'to-do' : 'not-ready';
}

async function replyOpen(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  found: Contract,
): Promise<CurrentReply['contract']> {
  const { personId } = membership;
  const facts = await openFacts(ctx, tx, found);
  const parties = await loadParties(tx, found);
  const mine = parties.find((party) => party.personId === personId);
  const reading = isLaterReader(membership, found, parties) ? 'reads' : 'nothing';
  return {
    id: found.id,
    state: found.state as ContractState,
    sha256: findFrozenCopy(found)?.sha256.toString('hex') ?? null,
    expiresAt: found.expires_at.toISOString(),
    sealedAt: found.sealed_at?.toISOString() ?? null,
    mine: mine ? (mine.kind as PartyKind) : reading,
    isParty: mine !== undefined,
    myName: await nameOfPerson(ctx, tx, personId),
    parties: parties.map((party) => ({
      name: facts.parties.find(({ id }) => id === party.named_id)?.name ?? '',
      kind: party.kind as PartyKind,
      state: stateOf(party),
      at: party.answeredAt?.toISOString() ?? null,
      leftAt: party.leftAt?.toISOString() ?? null,
    })),
  };
}

/** Only for the creator, who can correct what is wrong. The form to decline says that the creator reads the reason. */
async function replyDeclined(
  ctx: RequestContext,
  tx: Tx,
  { client }: MembershipState,
  newest: Contract,
): Promise<CurrentReply['declined']> {
  const declined = client.is_creator && (await openReason(ctx, tx, newest));
  if (!declined) return null;
  const { parties } = await openFacts(ctx, tx, newest);
  const name = parties.find(({ id }) => id === declined.namedId)?.name ?? '';
  return { name, reason: declined.reason };
}

export const current: UseCase<typeof contract.current> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const { flow, participant } = membership.position;
    // Employees and personal accounts have no contract.
    if (flow !== 'business' || !hasContractStep(participant))
      return { contract: null, former: null, declined: null, waitingFor: [] };
    const newest = await findNewestContract(tx, membership.client.id);
    const found = newest && !hasEnded(newest) ? newest : undefined;
    return {
      contract: found ? await replyOpen(ctx, tx, membership, found) : null,
      former: newest && !found ? (newest.state as 'voided' | 'declined' | 'expired') : null,
      declined: newest && !found ? await replyDeclined(ctx, tx, membership, newest) : null,
      waitingFor: await awaitedBy(ctx, tx, membership, found),
    };
  });
