// Seeds a contract that everyone has signed, as the API and worker leave it: frozen bytes in storage, its rows and
// the sealing job. For development, tests and chaos runs, never in production.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { consentText } from '@portico/domain/contract/consent';
import type { ContractFacts } from '@portico/domain/contract/facts';
import type { Party } from '@portico/domain/contract/parties';
import { currentTemplate } from '@portico/domain/contract/templates';
import { limits } from '@portico/domain/limits';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { renderContractPdf } from './pdf/contract-pdf.ts';
import { sealFacts } from './sealed-facts.ts';
import { sealStatement } from './signature-statement.ts';

export interface PartyToSeed extends Pick<Party, 'kind' | 'role' | 'name'> {
  readonly personId: string;
}
export interface SeededContract {
  readonly id: string;
  readonly objectKey: string;
  readonly frozen: Buffer;
}

const sha256Of = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

const factsOf = (parties: readonly PartyToSeed[], day: string): ContractFacts => ({
  template: currentTemplate,
  locale: 'en',
  firm: 'Portico',
  reference: 'K7QM-3XTD',
  version: 1,
  terms: '2026-10-01',
  day,
  client: {
    legalName: 'Ash Ltd',
    legalForm: 'Limited company',
    register: 'Companies House',
    number: '01234567',
    country: 'United Kingdom',
    address: ['1 Elm Street', 'London'],
  },
  services: [],
  parties: parties.map(({ personId, ...party }) => ({ ...party, id: personId, capacity: 'signs alone' })),
});

/** The caller's transaction acts as the signer: no one can sign for another person. */
async function seedSignature(
  server: ServerContext,
  tx: Tx,
  contract: Signed,
  party: PartyToSeed,
): Promise<void> {
  const { contractId, clientId, sha256, now } = contract;
  const { personId, kind, name } = party;
  const said = { name, address: '198.51.100.7', device: 'Firefox on Linux' };
  await tx
    .insertInto('contract_signature')
    .values({
      contract_id: contractId,
      person_id: personId,
      client_id: clientId,
      named_id: personId,
      kind,
      sha256,
      signed_at: now,
      session_id: randomUUIDv7(),
      authenticated_at: now,
      authenticated_by: kind === 'signs' ? 'code-for-this-act' : 'otp',
      consent_hash: sha256Of(consentText(kind)),
      method: kind === 'signs' ? 'typed' : 'click',
      said_sealed: await sealStatement(server, tx, { contractId, personId, clientId }, said),
    })
    .execute();
}
interface Signed {
  readonly contractId: string;
  readonly clientId: string;
  readonly sha256: Buffer;
  readonly now: Date;
}

/** The first party is the creator. The last signature enqueues the sealing job. */
export async function seedSignedContract(
  server: ServerContext,
  clientId: string,
  parties: readonly PartyToSeed[],
): Promise<SeededContract> {
  const now = server.clock.now();
  const facts = factsOf(parties, now.toISOString().slice(0, 10));
  const frozen = Buffer.from(await renderContractPdf(facts));
  const sha256 = sha256Of(frozen);
  const [id, objectKey] = [randomUUIDv7(), randomBytes(24).toString('hex')];
  const creatorId = parties[0]?.personId ?? '';
  await server.db.as({ personId: creatorId, clientId }, async (tx) =>
    tx
      .insertInto('contract')
      .values({
        ...{ id, client_id: clientId, version: 1, state: 'sent', template: currentTemplate },
        facts_sealed: await sealFacts(server, tx, { id, client_id: clientId }, facts),
        ...{ facts_hash: randomBytes(32), object_key: objectKey },
        ...{ sha256, bytes: frozen.length, prepared_by: creatorId, prepared_at: now, rendered_at: now },
        expires_at: new Date(now.getTime() + limits.contract.seconds * 1000),
      })
      .execute(),
  );
  await server.providers.storage.put('clean', objectKey, frozen, frozen.length, 'application/pdf');
  for (const [position, party] of parties.entries())
    await server.db.as({ personId: party.personId, clientId }, async (tx) => {
      const { kind, role, personId: named_id } = party;
      await tx
        .insertInto('contract_party')
        .values({ contract_id: id, named_id, kind, role, position })
        .execute();
      await seedSignature(server, tx, { contractId: id, clientId, sha256, now }, party);
      if (position < parties.length - 1) return;
      await tx.updateTable('contract').set({ state: 'signed' }).where('id', '=', id).execute();
      await server.jobs.enqueue(tx, 'seal-contract', { contractId: id });
    });
  return { id, objectKey, frozen };
}
