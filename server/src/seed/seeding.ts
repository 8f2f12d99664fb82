// Seeding writes as the owner of the tables, so that no login of the application needs a right that only seeding would use: to insert a
// client that is onboarded already, or a contract that everybody has signed.
import type { ServerContext } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';

const CONNECTIONS = 2;

export interface SeedingServer extends ServerContext {
  close(): Promise<void>;
}

/** The same server on the owner's connection. */
export function asOwner(server: ServerContext, ownerUrl: string): SeedingServer {
  const db = openDatabase({ ...server.config.database, url: ownerUrl, connections: CONNECTIONS });
  return { ...server, db, close: () => db.close() };
}
