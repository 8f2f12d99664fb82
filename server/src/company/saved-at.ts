// When anything of a company was last kept; undefined while nothing is.
import type { Tx } from '../db/database.ts';
import { lastForm } from './sql.ts';

export const findCompanySavedAt = async (tx: Tx, clientId: string): Promise<Date | undefined> =>
  (await lastForm(tx, clientId))?.saved_at;
