// Loads everything the creator entered about the company in the steps before the contract.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { load } from '../../api/load.ts';

export async function loadCompanyFacts() {
  const [{ information, investment }, owners, { people }, slots] = await Promise.all([
    load(companyCalls.record, {}),
    load(companyCalls.owners, {}),
    load(peopleCalls.list, {}),
    load(documentsCalls.list, {}),
  ]);
  return { information, investment, owners, people, papers: slots };
}

export type LoadedFacts = Awaited<ReturnType<typeof loadCompanyFacts>>;
