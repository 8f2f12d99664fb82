// Seeds clients in any state for the seeded people.
import { randomUUIDv7 } from 'node:crypto';
import type { AccountType, ClientRole, ClientStatus } from '@portico/domain/clients/account';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import type { StepType } from '@portico/domain/steps/flows';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { readLegalName } from '../slices/company/save-information.ts';
import { type CompanyToSeed, seedCompany } from '../slices/company/seed-answers.ts';
import { seedOwners } from '../slices/owners/seed-owners.ts';
import { seedJoined } from './joined.ts';

export interface ClientToSeed {
  /** Id of an existing client, which the person joins as it is. */
  readonly id?: string;
  /** Last group of a new id. Some endings are magic for the simulators (docs/simulators.md). */
  readonly idEnding?: string;
  readonly accountType: AccountType;
  readonly company?: string;
  readonly status?: ClientStatus;
  /** Defaults to true unless `role` is given. */
  readonly isClientCreator?: boolean;
  readonly role?: ClientRole;
  readonly progress?: readonly StepType[];
  /** Owner entries (see testing/cases/layered-owners.ts for examples). */
  readonly owners?: readonly OwnerEntry[];
  /** Saved answers of the company; none by default. */
  readonly told?: CompanyToSeed;
}

interface Seeding {
  readonly personId: string;
  readonly createdAt: Date;
  /** Seeds another person and returns their id. */
  readonly seedCreator: () => Promise<string>;
}

const BEGUN: readonly StepType[] = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'];
const INVITED: readonly StepType[] = ['ACCOUNT_CREATION'];

const newId = (ending: string | undefined): string => {
  const id = randomUUIDv7();
  return ending === undefined ? id : id.slice(0, id.lastIndexOf('-') + 1) + ending;
};

const isThere = async (db: Database, id: string): Promise<boolean> =>
  // As an actor of the client, because row-level security then shows all its members.
  db.as({ clientId: id }, async (tx) => {
    const member = tx.selectFrom('member').select('client_id').where('client_id', '=', id);
    return (await member.executeTakeFirst()) !== undefined;
  });

const insertCreator = (
  tx: Tx,
  clientId: string,
  personId: string,
  joinedAt: Date,
  progress: readonly StepType[],
) =>
  tx
    .insertInto('member')
    .values({
      client_id: clientId,
      person_id: personId,
      is_creator: true,
      role: null,
      progress: [...progress],
      joined_at: joinedAt,
    })
    .execute();

/** Creates the client, or joins the one with this id. Returns the client's id. */
export async function seedClient(
  server: ServerContext,
  client: ClientToSeed,
  { personId, createdAt, seedCreator }: Seeding,
): Promise<string> {
  const { db, vault } = server;
  const { accountType, status = 'DRAFT', role, progress, told = {} } = client;
  const company = client.company ?? readLegalName(told.information?.['legalName']);
  const isCreator = client.isClientCreator ?? role === undefined;
  const id = client.id ?? newId(client.idEnding);
  const insertClient = (tx: Tx, creatorId: string) =>
    tx
      .insertInto('client')
      .values({
        id,
        account_type: accountType,
        company,
        status,
        created_by: creatorId,
        created_at: createdAt,
        status_since: createdAt,
      })
      .execute();

  if (!(await isThere(db, id))) {
    const creatorId = isCreator ? personId : await seedCreator();
    await db.as({ personId: creatorId, clientId: id }, async (tx) => {
      await insertClient(tx, creatorId);
      await vault.createDataKey(tx, id);
      await seedCompany(server, tx, id, told);
      if (client.owners) await seedOwners(server, tx, id, client.owners);
      await insertCreator(tx, id, creatorId, createdAt, (isCreator && progress) || BEGUN);
    });
  }
  if (role) {
    const joined = { clientId: id, personId, role, progress: progress ?? INVITED, joinedAt: createdAt };
    await seedJoined(server, joined);
  }
  return id;
}
