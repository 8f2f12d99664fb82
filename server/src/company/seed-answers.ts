// What a company that is seeded has told, as if it had been typed.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { seedOn } from '../forms/seed-answers.ts';
import { shelfOfCompany } from './answers.ts';
import { aboutCompany } from './company-form.ts';
import { aboutInvestment } from './investment-form.ts';

export interface CompanyToSeed {
  readonly information?: Answers;
  readonly investment?: Answers;
}

export async function seedCompany(
  server: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  clientId: string,
  { information, investment }: CompanyToSeed,
): Promise<void> {
  if (information)
    await seedOn(server, tx, aboutCompany, shelfOfCompany(clientId, 'information'), information);
  if (investment)
    await seedOn(server, tx, aboutInvestment, shelfOfCompany(clientId, 'investment'), investment);
}
