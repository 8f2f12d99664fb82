// The papers of a company. No worker runs here: that a file was found clean is said by hand, in the database and in storage.
import { createHash, randomBytes } from 'node:crypto';
import { completeCompany } from '@portico/domain/forms/company-cases';
import { completeInvestment } from '@portico/domain/forms/investment-cases';
import type { Visitor } from '@portico/testing/visitor';
import { missingParts, putParts } from '@portico/tools/product/put-parts';
import pg from 'pg';
import { WalkEnded, type Walker } from './walker.ts';

const SAID = { issuedOn: '2026-11-01', issuer: 'Handelsregister', language: 'en', pagesComplete: true };

async function findClean({ databaseUrl, store }: Walker['product'], fileId: string, bytes: Buffer) {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  const { rows } = await owner.query(
    `update file set state = 'clean', checked_at = now(), clean_type = type, clean_bytes = bytes, clean_sha256 = sha256
     where id = $1 returning object_key`,
    [fileId],
  );
  await owner.end();
  await store.put(rows[0].object_key, bytes, 'application/pdf');
}

export async function sendPapers(
  { step, product }: Walker,
  visitor: Visitor,
  clientId: string,
): Promise<void> {
  await product.reach(clientId, 'COMPANY_INFORMATION');
  const tell = (path: string, answers: object) => step(visitor, 'POST', path, { answers, version: 0 });
  await tell('/company/save-information', completeCompany);
  await tell('/company/save-investment', completeInvestment);
  await product.reach(clientId, 'DOCUMENT_UPLOAD');
  const { version } = await step(visitor, 'GET', '/documents/list');
  const bytes = randomBytes(600_000);
  const file = { name: 'register extract.pdf', type: 'application/pdf', slot: 'register-extract' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { fileId } = await step(visitor, 'POST', '/documents/begin-upload', {
    ...file,
    bytes: bytes.length,
    sha256,
  });
  const begun = await step(visitor, 'POST', '/documents/resume-upload', { fileId });
  if ((await putParts(begun, bytes)) < missingParts(begun)) throw new WalkEnded('a part was not taken');
  await step(visitor, 'POST', '/documents/complete-upload', { fileId });
  await step(visitor, 'POST', '/documents/describe', { slot: file.slot, answers: SAID, version });
  await findClean(product, fileId, bytes);
  await step(visitor, 'POST', '/documents/open', { fileId });
  await step(visitor, 'POST', '/documents/reuse', { slot: 'authority-to-act', from: file.slot });
  await step(visitor, 'POST', '/documents/remove', { fileId });
}
