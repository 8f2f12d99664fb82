// Sets a client's display name; for a company, its legal name.
import type { Tx } from '../../platform/db/database.ts';
import { setCompany } from './sql.ts';

export const nameClient = (tx: Tx, clientId: string, name: string): Promise<unknown> =>
  setCompany(tx, clientId, name);
