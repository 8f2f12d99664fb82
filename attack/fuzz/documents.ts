// Fuzz walk through a company's documents. Without a worker, the walk itself marks files as clean in database and storage.
import type { Visitor } from '@portico/testing/visitor';
import { saveCompanyForms } from '@portico/testing/walks/company';
import { uploads } from '@portico/testing/walks/uploads';
import pg from 'pg';
import { type FuzzParticipant, toParticipant } from './participant.ts';
import { sendFile } from './upload.ts';

const FACTS = { issuedOn: '2026-11-01', issuer: 'Handelsregister', language: 'en', pagesComplete: true };

async function findClean({ databaseUrl, store }: FuzzParticipant['product'], fileId: string, bytes: Buffer) {
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

export async function sendDocuments(
  actor: FuzzParticipant,
  visitor: Visitor,
  clientId: string,
): Promise<void> {
  const { step, product } = actor;
  const creator = toParticipant(actor, visitor, clientId);
  await saveCompanyForms(creator);
  await product.reach(clientId, 'DOCUMENT_UPLOAD');
  const { version } = await step(visitor, 'GET', '/documents/list');
  const slot = 'register-extract';
  const what = { name: 'register extract.pdf', type: 'application/pdf', slot };
  const { fileId, bytes } = await sendFile(creator.call, uploads.document, what);
  await step(visitor, 'POST', '/documents/describe', { slot, answers: FACTS, version });
  await findClean(product, fileId, bytes);
  await step(visitor, 'POST', '/documents/open', { fileId });
  await step(visitor, 'POST', '/documents/reuse', { slot: 'authority-to-act', from: slot });
  await step(visitor, 'POST', '/documents/remove', { fileId });
}
