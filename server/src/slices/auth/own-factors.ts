// The second factors of a logged-in person as they see them: kind and start date, never secrets.
import type { Tx } from '../../platform/db/database.ts';
import { activeFactors } from './factor-sql.ts';
import type { FactorKind } from './factors.ts';

export const ownFactors = async (tx: Tx, personId: string): Promise<{ factor: FactorKind; since: Date }[]> =>
  (await activeFactors(tx, personId)).map(({ kind, activated_at }) => ({
    factor: kind as FactorKind,
    since: activated_at as Date,
  }));
