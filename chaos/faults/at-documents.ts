// A member at the documents step of their company, for faults that occur during an upload.

import { flows } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { buildAnnouncement } from '@portico/testing/walks/uploads';
import { freshPhoto } from '@portico/tools/documents/fresh-photo';
import { putParts } from '@portico/tools/product/put-parts';
import { type Caller, patiently, signedInCaller, waitUntil } from '../caller.ts';
import type { Product } from '../product.ts';

const BEFORE_DOCUMENTS = flows.business.creator.slice(0, -2).flat();
const BEFORE_COMPANY = flows.business.creator.slice(0, -3).flat();
/** This company needs two documents; DOCUMENTS names the type of each. */
const SOLE_TRADER = { ...completeCompany, legalForm: 'sole-trader', isInRegister: false };
const DOCUMENTS = {
  'business-registration': 'trade-licence',
  'proof-of-business-address': 'bank-letter',
} as const;
export type DocumentSlot = keyof typeof DOCUMENTS;

export async function atDocuments(product: Product): Promise<Caller> {
  const { caller } = await signedInCaller(product);
  const { body } = await patiently(() => caller.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' }));
  const setProgress = (steps: readonly string[]) =>
    product.query('update member set progress = $2 where client_id = $1', [body.id, steps]);
  await setProgress(BEFORE_COMPANY);
  await patiently(() => caller.get(`/auth/change-client?clientId=${body.id}`));
  const replies = [
    await patiently(() => caller.post('/company/save-information', { answers: SOLE_TRADER, version: 0 })),
    await patiently(() =>
      caller.post('/company/save-investment', { answers: completeInvestment, version: 0 }),
    ),
  ];
  if (replies.some(({ status }) => status !== 200)) throw new Error('the company forms were not saved');
  await setProgress(BEFORE_DOCUMENTS);
  return caller;
}

export function announce(caller: Caller, bytes: Buffer, slot: DocumentSlot = 'business-registration') {
  const about = { name: 'paper.jpg', type: 'image/jpeg', slot };
  const body = { ...about, ...buildAnnouncement(bytes) };
  return caller.post('/documents/begin-upload', body);
}
export const resume = (caller: Caller, fileId: string) => caller.post('/documents/resume-upload', { fileId });
export const complete = (caller: Caller, fileId: string) =>
  caller.post('/documents/complete-upload', { fileId });

/** Uploads a complete file and returns its id. */
export async function send(caller: Caller, slot?: DocumentSlot): Promise<string> {
  const bytes = await freshPhoto();
  const { body } = await patiently(() => announce(caller, bytes, slot));
  await putParts(body, bytes);
  const { status } = await patiently(() => complete(caller, body.fileId));
  if (status !== 200) throw new Error(`complete: ${status}`);
  return body.fileId;
}

interface DocumentsReply {
  readonly papers: readonly { readonly state: string; readonly reason: string | null }[];
  readonly isRecorded: boolean;
  readonly version: number;
}
export const listDocuments = async (caller: Caller): Promise<DocumentsReply> =>
  (await caller.get('/documents/list')).body;

/** Fills in all required facts of the document. */
export async function describe(caller: Caller, slot: DocumentSlot): Promise<void> {
  const issuedOn = new Date().toISOString().slice(0, 10);
  const answers = {
    type: DOCUMENTS[slot],
    issuedOn,
    issuer: 'The town',
    language: 'en',
    pagesComplete: true,
  };
  const { version } = await listDocuments(caller);
  const { status } = await patiently(() => caller.post('/documents/describe', { slot, answers, version }));
  if (status !== 200) throw new Error(`describe: ${status}`);
}

export const findDocumentState = async (product: Product, fileId: string): Promise<string | undefined> =>
  (await product.query<{ state: string }>('select state from file where id = $1', [fileId]))[0]?.state;
export const untilClean = (product: Product, fileIds: readonly string[], withinMs: number): Promise<number> =>
  waitUntil(async () => {
    const states = await Promise.all(fileIds.map((fileId) => findDocumentState(product, fileId)));
    return states.every((state) => state === 'clean');
  }, withinMs);
