// When anything of a company was last kept; undefined while nothing is.
import type { Tx } from '../db/database.ts';
import { findLastForm } from './sql.ts';

export const findCompanySavedAt = async (tx: Tx, clientId: string): Promise<Date | undefined> =>
  (await findLastForm(tx, clientId))?.saved_at;
