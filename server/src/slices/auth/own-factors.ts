// The second factors of somebody who is signed in, as they see them: which, since when, and never their secrets.
import type { Tx } from '../../platform/db/database.ts';
import { activeFactors } from './factor-sql.ts';
import type { FactorKind } from './factors.ts';

export const ownFactors = async (tx: Tx, personId: string): Promise<{ factor: FactorKind; since: Date }[]> =>
  (await activeFactors(tx, personId)).map(({ kind, activated_at }) => ({
    factor: kind as FactorKind,
    since: activated_at as Date,
  }));
