// Seeds a company's answers as if they had been typed.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { seedFormAnswers } from '../forms/seed-answers.ts';
import { companyAnswerStore } from './answers.ts';
import { companyForm } from './company-form.ts';
import { investmentForm } from './investment-form.ts';

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
    await seedFormAnswers(server, tx, companyForm, companyAnswerStore(clientId, 'information'), information);
  if (investment)
    await seedFormAnswers(server, tx, investmentForm, companyAnswerStore(clientId, 'investment'), investment);
}
