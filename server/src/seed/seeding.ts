// Seeding connects as the owner of the tables. Otherwise a login of the application would need rights that only seeding
// uses, such as inserting an onboarded client or a fully signed contract.
import type { ServerContext } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';

const CONNECTIONS = 2;

export interface SeedingServer extends ServerContext {
  close(): Promise<void>;
}

/** The same server, connected as the owner of the tables. */
export function asOwner(server: ServerContext, ownerUrl: string): SeedingServer {
  const db = openDatabase({ ...server.config.database, url: ownerUrl, connections: CONNECTIONS });
  return { ...server, db, close: () => db.close() };
}
