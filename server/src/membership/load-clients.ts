// Loads the clients of a person and summarises them for their members, for every slice.
import type { AccountType, ClientRole, ClientStatus } from '@portico/domain/clients/account';
import { progressAfterSwitch } from '@portico/domain/clients/switching';
import type { StepType } from '@portico/domain/steps/flows';
import type { Selectable } from 'kysely';
import { query, type Tx } from '../platform/db/database.ts';
import type { ClientRow, MemberRow } from '../platform/db/tables.gen.ts';

export type MemberClient = Pick<
  Selectable<ClientRow>,
  'id' | 'company' | 'account_type' | 'status' | 'status_since' | 'reference' | 'created_by'
> &
  Pick<Selectable<MemberRow>, 'person_id' | 'is_creator' | 'role' | 'progress' | 'awaits_approval'> & {
    /** The creator has a change to the owners that is not submitted yet. */
    readonly is_changing_owners: boolean;
  };

const MEMBERSHIPS = `
  select c.id, c.company, c.account_type, c.status, c.status_since, c.reference, c.created_by,
    m.person_id, m.is_creator, m.role, m.progress, m.awaits_approval,
    exists (select from owner_change o where o.client_id = c.id and o.approved_at is null and o.submitted_at is null) as is_changing_owners
  from member m join client c on c.id = m.client_id`;
const CLIENTS_OF = `${MEMBERSHIPS} where m.person_id = $1 order by c.created_at`;
const CLIENT_OF = `${MEMBERSHIPS} where m.person_id = $1 and m.client_id = $2`;
const EVERYBODY_OF = `${MEMBERSHIPS} where m.client_id = $1 order by m.joined_at, m.person_id`;

export const listClients = (tx: Tx, personId: string): Promise<MemberClient[]> =>
  query(tx, CLIENTS_OF, [personId]);

/** Undefined both for an unknown client and for one that the person is not a member of. */
export const findClient = async (
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<MemberClient | undefined> => (await query<MemberClient>(tx, CLIENT_OF, [personId, clientId]))[0];

/** Returns the client once per member. The actor must be a member who acts for the client. */
export const listMemberships = (tx: Tx, clientId: string): Promise<MemberClient[]> =>
  query(tx, EVERYBODY_OF, [clientId]);

export interface ClientSummary {
  readonly id: string;
  readonly company: string;
  readonly accountType: AccountType;
  readonly isClientCreator: boolean;
  readonly role: ClientRole | null;
  readonly onboardingProgress: StepType[];
  /** The reference that people quote. It also distinguishes two accounts of one person. */
  readonly reference: string;
  /** The member joined after the client was approved, and staff have not approved them yet. */
  readonly awaitsApproval: boolean;
}

/** The last two step types describe the client as a whole (S3.05). They are stored only in its status. */
const reachedBy: Readonly<Partial<Record<string, readonly StepType[]>>> = {
  WAITING_FOR_APPROVAL: ['WAITING_FOR_APPROVAL'],
  ONBOARDED: ['WAITING_FOR_APPROVAL', 'ONBOARDED'],
} satisfies Partial<Record<ClientStatus, readonly StepType[]>>;

/** The summary that members get wherever a reply names the client. */
export function summarizeClient(client: MemberClient): ClientSummary {
  const isClientCreator = client.is_creator;
  return {
    id: client.id,
    company: client.company,
    accountType: client.account_type as AccountType,
    isClientCreator,
    role: client.role as ClientRole | null,
    reference: client.reference,
    awaitsApproval: client.awaits_approval,
    onboardingProgress: progressAfterSwitch({
      isClientCreator,
      onboardingProgress: [...(client.progress as StepType[]), ...(reachedBy[client.status] ?? [])],
    }),
  };
}

export const readClientStatus = ({ status }: MemberClient): ClientStatus => status as ClientStatus;
