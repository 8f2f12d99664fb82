// The contract of a company that its creator owns and represents alone: made, opened, confirmed, signed, declined. No worker runs here: that it was
// rendered is said by hand, in the database and in storage, and so is what would have to happen before the next of them.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { completeCompany } from '@portico/domain/forms/company-cases';
import { completeInvestment } from '@portico/domain/forms/investment-cases';
import { completeAnswers } from '@portico/domain/forms/personal-cases';
import { sharesIn } from '@portico/domain/owners/layered-owners';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completePeople } from '@portico/domain/people/people-cases';
import type { Visitor } from '@portico/testing/visitor';
import pg from 'pg';
import { endOfWalk, type Walker } from './walker.ts';

const MYSELF = {
  kind: 'person',
  isMe: true,
  'signer.power': 'sole',
  sanctionsSelfDeclared: false,
  ...sharesIn([DIRECTLY, '100']),
};
const signedName = `${completeAnswers['givenNames']} ${completeAnswers['familyName']}`;

async function tellAll({ step, product }: Walker, visitor: Visitor): Promise<string> {
  const { id } = await step(visitor, 'POST', '/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await step(visitor, 'GET', `/auth/change-client?clientId=${id}`);
  await product.reach(id, 'PERSONAL_INFORMATION');
  const save = async (kind: 'information' | 'investment', answers: object) => {
    const { version } = await step(visitor, 'GET', `/company/${kind}`);
    await step(visitor, 'POST', `/company/save-${kind}`, { answers, version });
  };
  const draft = await step(visitor, 'GET', '/personal/information');
  const own = { answers: completeAnswers, version: draft.version };
  await step(visitor, 'POST', '/personal/save-information', own).catch(endOfWalk);
  // What one has told takes back what was recorded of it: each is told where its step is open.
  await product.reach(id, 'COMPANY_INFORMATION');
  await save('information', completeCompany);
  await product.reach(id, 'COMPANY_INFORMATION');
  await save('investment', completeInvestment);
  await product.reach(id, 'UBO_USERS');
  const { version } = await step(visitor, 'GET', '/company/owners');
  const owners = [{ id: randomUUID(), answers: MYSELF }];
  await step(visitor, 'POST', '/company/save-owners', { owners, nobody: {}, version });
  await product.reach(id, 'REPRESENTATIVE_USERS');
  const { version: people } = await step(visitor, 'GET', '/people/list');
  const answers = { ...completePeople.representative, isMe: true };
  const person = { id: randomUUID(), role: 'representative', answers, version: people };
  await step(visitor, 'POST', '/people/save', person);
  return id;
}

export async function signContract(walker: Walker, visitor: Visitor): Promise<void> {
  const { step, product } = walker;
  const clientId = await tellAll(walker, visitor);
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  const bytes = randomBytes(1000);
  const sha256 = createHash('sha256').update(bytes).digest();
  /** As if it had just been rendered, and this were asked of its creator. */
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
  const hash = { sha256: sha256.toString('hex') };
  const words = { signedName, method: 'typed', readToEnd: true, consentElectronic: true };
  const reason = 'The address in it is the one before we moved.';
  try {
    await product.reach(clientId, 'E_SIGN_APPLICATION');
    await step(visitor, 'POST', '/contract/prepare', {});
    await step(visitor, 'GET', '/contract/current');
    await rendered('reads');
    await step(visitor, 'POST', '/contract/open', {});
    await step(visitor, 'POST', '/contract/confirm-read', hash);
    await rendered('signs');
    await step(visitor, 'POST', '/contract/sign', { ...hash, ...words });
    await rendered('signs');
    await step(visitor, 'POST', '/contract/decline', { reason });
  } finally {
    await owner.end();
  }
}
