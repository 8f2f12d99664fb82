// A person at the documents of their company, and what a browser does there.
import { randomBytes, randomUUID } from 'node:crypto';
import { checkFile } from '../src/slices/files/check-file.ts';
import { makePdf } from './files/pdf.ts';
import { type AnsweredBefore, personAtDocuments } from './files/upload.ts';
import { documentRoute, sendParts } from './files/upload-routes.ts';
import { type Answer, type Browser, openBrowser, startTestServer, type TestServer } from './harness.ts';

export async function startDocumentsTest(environment: Record<string, string> = {}): Promise<TestServer> {
  const at = await startTestServer({
    environment: { STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`, ...environment },
  });
  await at.server.providers.storage.prepare();
  return at;
}

/** Different every time, because the same bytes count as one upload. */
export const freshPdf = (name = 'paper.pdf') => ({
  name,
  type: 'application/pdf',
  bytes: makePdf({ content: Buffer.from(`% ${randomBytes(2000).toString('hex')}`) }),
});

/** Description of a document of today, in the firm's language. */
export const describeDocument = {
  issuedOn: '2026-11-01',
  issuer: 'The authority',
  language: 'en',
  pagesComplete: true,
} as const;

/** Needs two documents, each of which may be one of several types. */
export const SOLE_TRADER: AnsweredBefore = { company: { legalForm: 'sole-trader', isInRegister: false } };
export const REGISTRATION = 'business-registration';
export const ADDRESS = 'proof-of-business-address';

export interface DescribedDocument {
  readonly key: string;
  readonly state: string;
  readonly reason: string | null;
  readonly causes: readonly string[];
  readonly isRequired: boolean;
  readonly files: readonly { id: string; name: string; state: string; isReused: boolean }[];
  readonly reusable: readonly { from: string; type: string }[];
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface AtDocuments {
  readonly browser: Browser;
  readonly personId: string;
  readonly clientId: string;
  list(): Promise<{ papers: readonly DescribedDocument[]; isRecorded: boolean; version: number }>;
  paper(key: string): Promise<DescribedDocument>;
  /** Sends a document until it waits for its check, and returns its id. */
  send(slot: string): Promise<string>;
  /** Sends a document and checks it as clean. */
  bring(slot: string): Promise<string>;
  describe(slot: string, answers?: object, version?: number): Promise<Answer>;
  done(): Promise<readonly string[]>;
  trail(action: string): Promise<readonly { detail: unknown; actor: string }[]>;
}

export async function atDocuments(at: TestServer, told: AnsweredBefore = SOLE_TRADER): Promise<AtDocuments> {
  const person = await personAtDocuments(at, `${randomUUID()}@example.com`, told);
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  const list = async () => {
    const { status, body } = await browser.get('/documents/list');
    if (status !== 200) throw new Error(`list: ${status} ${body.code}`);
    return body;
  };
  const send = (slot: string) => sendParts(documentRoute, browser, { ...freshPdf(`${slot}.pdf`), slot });
  return {
    browser,
    personId: person.id,
    clientId,
    list,
    paper: async (key) => (await list()).papers.find((each: DescribedDocument) => each.key === key),
    send,
    bring: async (slot) => {
      const fileId = await send(slot);
      await checkFile(at.worker, { fileId });
      return fileId;
    },
    describe: async (slot, answers = {}, version) =>
      browser.post('/documents/describe', {
        slot,
        answers: { ...describeDocument, ...answers },
        version: version ?? (await list()).version,
      }),
    done: async () => {
      const { rows } = await at.owner.query('select progress from member where client_id = $1', [clientId]);
      return rows[0].progress;
    },
    trail: async (action) =>
      (
        await at.owner.query(
          'select detail, actor from audit where client_id = $1 and action = $2 order by seq',
          [clientId, action],
        )
      ).rows,
  };
}

/** Both documents of a sole trader: complete, clean and described. */
export async function bringAll(at: AtDocuments): Promise<readonly [registration: string, address: string]> {
  await at.describe(REGISTRATION, { type: 'trade-licence' });
  await at.describe(ADDRESS, { type: 'bank-letter' });
  return [await at.bring(REGISTRATION), await at.bring(ADDRESS)];
}
