// Files to upload, people who may upload documents, and what storage and tables contain. The calls are in upload-routes.ts.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Answers } from '@portico/domain/forms/form';
import { flows } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson } from '../../src/seed/people.ts';
import { type Browser, openBrowser, type TestServer } from '../harness.ts';

export interface ToSend {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly slot?: string;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const BEFORE_DOCUMENTS = flows.business.creator.slice(0, -2).flat();

export interface AnsweredBefore {
  readonly company?: Answers;
  readonly investment?: Answers;
}

/** A person whose company has answered everything and is at its documents. `company` and `investment` override answers. */
export const personAtDocuments = (
  at: TestServer,
  email: string,
  { company, investment }: AnsweredBefore = {},
): Promise<SeededPerson> =>
  at.seed(email, {
    answers: completeAnswers,
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        progress: BEFORE_DOCUMENTS,
        told: {
          information: { ...completeCompany, ...company },
          investment: { ...completeInvestment, ...investment },
        },
      },
    ],
  });

export async function openAtDocuments(
  at: TestServer,
  email: string,
  told?: AnsweredBefore,
): Promise<Browser> {
  const browser = openBrowser(at);
  await browser.login(await personAtDocuments(at, email, told));
  return browser;
}

interface Begun {
  readonly fileId: string;
  readonly partBytes: number;
  readonly parts: readonly { number: number; address: string | null }[];
}

/** Sends the requested parts, or at most `most` of them. Returns how many it sent. */
export async function putParts(
  { parts, partBytes }: Begun,
  bytes: Buffer,
  most = parts.length,
): Promise<number> {
  const wanted = parts.filter(({ address }) => address !== null).slice(0, most);
  for (const { number, address } of wanted) {
    const part = bytes.subarray(number * partBytes, (number + 1) * partBytes);
    const { status } = await fetch(address ?? '', { method: 'PUT', body: part });
    if (status !== 200) throw new Error(`uploading part ${number} returned ${status}`);
  }
  return wanted.length;
}

export async function findRow(at: TestServer, fileId: string) {
  const { rows } = await at.owner.query('select * from file where id = $1', [fileId]);
  return rows[0];
}

/** Every key in a bucket of this test. */
export async function listKeys(
  at: TestServer,
  bucket: 'quarantine' | 'clean',
  prefix = '',
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of at.worker.providers.storage.list(bucket, prefix)) keys.push(key);
  return keys;
}

export async function uploadCleanFile(at: TestServer, key: string): Promise<Buffer> {
  const body = await at.worker.providers.storage.get('clean', key);
  if (!body) throw new Error('the file is not in storage');
  return buffer(body);
}

export const partsMissing = ({ parts }: Begun): number =>
  parts.filter(({ address }) => address !== null).length;
