// All that the creator has told of the company, from every step before the contract.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { load } from '../load.ts';

export async function loadTold() {
  const [company, investment, owners, { people }, papers] = await Promise.all([
    load(companyCalls.information, {}),
    load(companyCalls.investment, {}),
    load(companyCalls.owners, {}),
    load(peopleCalls.list, {}),
    load(documentsCalls.list, {}),
  ]);
  return { company: company.answers, investment: investment.answers, owners, people, papers };
}

export type Told = Awaited<ReturnType<typeof loadTold>>;
