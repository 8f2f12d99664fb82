// A company's documents: one is described, uploaded, checked, opened, kept and used twice; another is announced and removed.
// The walk saves the company forms first. It sets other earlier steps in the database.
import { saveCompanyForms } from '@portico/testing/walks/company';
import { computeSha256, uploads } from '@portico/testing/walks/uploads';
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import { Abandoned } from '../history.ts';
import { logIn, type WalkActor } from './participant.ts';
import { announceFile, completeFile, putAll } from './upload.ts';

/** Large enough for more than one part, so that an upload can be interrupted between parts. */
const DOCUMENT_BYTES = 700_000;
const EXTRACT = { slot: 'register-extract' };
const FACTS = { issuer: 'Handelsregister', language: 'en', pagesComplete: true };

async function hashServedFile(at: WalkActor, fileId: string): Promise<string> {
  const open = { path: '/documents/open', body: { fileId } };
  const { body } = await at.do(open, { target: () => `file:${fileId}` });
  const response = await fetch(body.address).catch(() => undefined);
  if (!response?.ok) throw new Abandoned('storage did not serve the file');
  return computeSha256(Buffer.from(await response.arrayBuffer()));
}

export async function documents(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('COMPANY_INFORMATION');
  await saveCompanyForms(own);
  for (const step of ['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION'])
    await own.do({ path: '/client/complete-step', body: { step } });
  const answers = { ...FACTS, issuedOn: new Date().toISOString().slice(0, 10) };
  const describe = { path: '/documents/describe', body: { ...EXTRACT, answers, version: 0 } };
  await own.do(describe);
  const bytes = await freshPhoto('passport', DOCUMENT_BYTES);
  const uploaded = await announceFile(own, uploads.document, EXTRACT, bytes);
  await putAll(own, uploads.document, uploaded, bytes);
  await completeFile(own, uploads.document, uploaded);

  const { file } = await announceFile(
    own,
    uploads.document,
    EXTRACT,
    await freshPhoto('passport', DOCUMENT_BYTES),
  );
  file.known = 'in doubt';
  await own.do({ path: '/documents/remove', body: { fileId: file.id } });
  file.known = 'removed';

  await own.untilChecked(uploaded.file.id);
  uploaded.file.served = await hashServedFile(own, uploaded.file.id);
  const reuse = { path: '/documents/reuse', body: { slot: 'authority-to-act', from: EXTRACT.slot } };
  await own.do(reuse);
  await own.do({ path: '/auth/logout' });
}
