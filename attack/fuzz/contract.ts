// Fuzz walk through the contract of a company whose creator is its only owner and representative: prepare, open, confirm, sign,
// decline. No worker runs here, so the walk itself writes the rendered state and other preconditions to the database and storage.
import { createHash, randomBytes } from 'node:crypto';
import type { Visitor } from '@portico/testing/visitor';
import {
  answerCompany,
  buildSignature,
  declineReason,
  savePersonalInformation,
} from '@portico/testing/walks/company';
import pg from 'pg';
import { type FuzzParticipant, toParticipant } from './participant.ts';
import { endOfWalk } from './walk-ended.ts';

export async function signContract(
  actor: FuzzParticipant,
  visitor: Visitor,
  nextCode: () => string,
): Promise<void> {
  const { step, product } = actor;
  const creator = toParticipant(actor, visitor);
  await creator.openCompany('PERSONAL_INFORMATION');
  await savePersonalInformation(creator).catch(endOfWalk);
  await answerCompany(creator);
  const clientId = creator.companyId();
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  const bytes = randomBytes(1000);
  const sha256 = createHash('sha256').update(bytes).digest();
  /** Sets the contract as freshly rendered and waiting for its creator. */
  const rendered = async (kind: 'signs' | 'reads'): Promise<void> => {
    await product.reach(clientId, 'E_SIGN_APPLICATION');
    await owner.query(`update client set status = 'DRAFT' where id = $1`, [clientId]);
    await owner.query('delete from contract_signature where client_id = $1', [clientId]);
    const { rows } = await owner.query(
      `update contract set state = 'sent', sha256 = $2, bytes = $3, ended_at = null where id = (
         select id from contract where client_id = $1 order by version desc limit 1) returning id, object_key`,
      [clientId, sha256, bytes.length],
    );
    await owner.query('update contract_party set kind = $2 where contract_id = $1', [rows[0].id, kind]);
    await product.store.put(rows[0].object_key, bytes, 'application/pdf');
  };
  const hash = sha256.toString('hex');
  try {
    await product.reach(clientId, 'E_SIGN_APPLICATION');
    await step(visitor, 'POST', '/contract/prepare', {});
    await step(visitor, 'GET', '/contract/current');
    await rendered('reads');
    await step(visitor, 'POST', '/contract/open', {});
    await step(visitor, 'POST', '/contract/confirm-read', { sha256: hash });
    await rendered('signs');
    await step(visitor, 'POST', '/contract/sign', buildSignature(hash, nextCode()));
    await rendered('signs');
    await step(visitor, 'POST', '/contract/decline', { reason: declineReason });
  } finally {
    await owner.end();
  }
}
