// The parties of a contract as people: who has joined, and whether they have answered.
import { findLevels, type ParticipantRole, type StepType } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { listEndedEntries } from '../../membership/former-members.ts';
import { listMemberships } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isOpenInvitation, listInvitations } from '../invitations/invitation-store.ts';
import { type Contract, type ContractParty, findParties, findSignatures } from './sql.ts';
import { hasEnded, isUnsigned } from './states.ts';

export const STEP = 'E_SIGN_APPLICATION';

export interface PartyNow extends ContractParty {
  /** The invitation is neither withdrawn nor declined, so they can still answer. */
  readonly isInvited: boolean;
  /** Null until they have joined. */
  readonly personId: string | null;
  readonly answeredAt: Date | null;
  /** When their membership ended; their answer stays valid. */
  readonly leftAt: Date | null;
  /** True when all steps before the contract in their own list are done. */
  readonly isReady: boolean;
}

/** Whether the contract step is open after the steps done so far. */
const isReached = (participant: ParticipantRole, done: readonly StepType[]): boolean =>
  steps({ flow: 'business', participant, done }).some(({ type, disabled }) => type === STEP && !disabled);

export const hasContractStep = (participant: ParticipantRole | undefined): boolean =>
  findLevels('business', participant).flat().includes(STEP);

export async function loadParties(tx: Tx, { id, client_id }: Contract): Promise<PartyNow[]> {
  const invitations = await listInvitations(tx, client_id);
  const signatures = await findSignatures(tx, id);
  const members = await listMemberships(tx, client_id);
  const left = await listEndedEntries(tx, client_id);
  return (await findParties(tx, id)).map((party) => {
    const invited = invitations.find(({ named_id }) => named_id === party.named_id);
    const signature = signatures.find(({ named_id }) => named_id === party.named_id);
    // A member who signed and has since become the creator no longer has an invitation.
    const signatory = members.find(({ person_id }) => person_id === signature?.person_id);
    const personId =
      party.role === 'creator' ? party.named_id : (invited?.person_id ?? signatory?.person_id ?? null);
    const member = members.find(({ person_id }) => person_id === personId);
    return {
      ...party,
      isInvited: party.role === 'creator' || (invited !== undefined && isOpenInvitation(invited)),
      personId,
      answeredAt: signature?.signed_at ?? null,
      leftAt: member ? null : (left.get(party.named_id) ?? null),
      isReady:
        member !== undefined && isReached(party.role as ParticipantRole, member.progress as StepType[]),
    };
  });
}

/**
 * A person who joined after everyone had signed is not a party to the contract in force. They read it and confirm
 * this, which adds no signature.
 */
export const isLaterReader = (
  { personId, position }: Pick<MembershipState, 'personId' | 'position'>,
  contract: Pick<Contract, 'state'>,
  parties: readonly PartyNow[],
): boolean =>
  !hasEnded(contract) &&
  !isUnsigned(contract) &&
  position.flow === 'business' &&
  position.participant !== undefined &&
  isReached(position.participant, position.done) &&
  parties.every((party) => party.personId !== personId);

/** Counts the signers and how many of them have signed. */
export const countSigned = (parties: readonly PartyNow[]): { signed: number; toSign: number } => {
  const signers = parties.filter(({ kind }) => kind === 'signs');
  return { signed: signers.filter(({ answeredAt }) => answeredAt !== null).length, toSign: signers.length };
};
