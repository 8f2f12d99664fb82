// Shows the documents page in each of its states, with the server's answers replaced.
import { expect, type Page } from '@playwright/test';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';

export const DOCUMENTS = '/business/upload-documents';

export const doneBeforeDocuments = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'COMPANY_INFORMATION',
  'INVESTMENT_INFORMATION',
] as const;
let people = 0;
/** A person whose next step is the documents. The state defines which documents are required. */
export function seedBeforeDocuments(seeder: Seeder): Promise<SeededPerson> {
  people += 1;
  return seeder.seed(`documents-${Date.now().toString(36)}-${process.pid}-${people}@example.com`, {
    clients: [
      { accountType: 'BUSINESS_ACCOUNT', company: 'Acme Trading GmbH', progress: doneBeforeDocuments },
    ],
  });
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const described = {
  issuedOn: '2026-10-01',
  issuer: 'Amtsgericht Charlottenburg',
  language: 'en',
  pagesComplete: true,
};
interface SlotState {
  readonly key: string;
  readonly slot?: string;
  readonly of?: string | null;
  readonly types?: readonly string[];
  readonly causes?: readonly string[];
  readonly isRequired?: boolean;
  readonly isMadeByUs?: boolean;
  readonly state?: string;
  readonly reason?: string | null;
  readonly answers?: object;
  readonly files?: readonly object[];
  readonly reusable?: readonly object[];
}
const slot = ({ key, ...more }: SlotState): SlotState => ({
  key,
  slot: key.split('/')[0] ?? key,
  of: null,
  types: [key],
  causes: ['legal-form'],
  isRequired: true,
  isMadeByUs: false,
  state: 'missing',
  reason: 'no-file',
  answers: {},
  files: [],
  reusable: [],
  ...more,
});
const file = (name: string, state: string, reason: string | null = null, more: object = {}): object => ({
  id: crypto.randomUUID(),
  name,
  type: name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
  bytes: 2_400_000,
  state,
  reason,
  isReused: false,
  ...more,
});
const accepted = (name = 'scan.pdf') =>
  ({ state: 'accepted', reason: null, answers: described, files: [file(name, 'clean')] }) as const;

const certificate = slot({ key: 'certificate-of-incorporation' });
const extract = slot({ key: 'register-extract' });
const shareholders = slot({ key: 'shareholder-list', types: ['shareholder-register', 'shareholder-list'] });
const authority = slot({ key: 'authority-to-act', types: ['register-extract', 'board-resolution'] });
const articles = slot({ key: 'articles', types: ['articles-of-association'] });
const limited = [certificate, extract, shareholders, authority, articles];
const chart = slot({
  key: 'ownership-chart',
  causes: ['layered'],
  isRequired: false,
  isMadeByUs: true,
  state: 'accepted',
  reason: null,
});
const many = [
  ...limited.slice(0, 3),
  chart,
  authority,
  slot({
    key: 'proof-of-residence/7c1f4a52-3f0e-4b8a-9d0c-5b8f6f1f2a10',
    of: 'Ada Maria Okonjo-Weiß',
    types: ['utility-bill', 'bank-letter', 'official-letter'],
    causes: ['no-address-on-document'],
  }),
  articles,
  slot({ key: 'tax-exemption', types: ['tax-exemption-notice'], isRequired: false }),
  slot({ key: 'bank-statements', causes: ['fund-source-high'] }),
  slot({
    key: 'source-of-wealth',
    types: ['tax-return', 'sale-agreement', 'bank-statements', 'annual-accounts'],
    causes: ['owners-wealth-asked'],
  }),
];

const listOf = (slots: readonly SlotState[], isRecorded = false): object => ({
  papers: slots,
  isRecorded,
  settings: {
    oldestMonths: { registerExtract: 3, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
    acceptedLanguages: ['en', 'de'],
  },
  version: 1,
});
const with_ = (slots: readonly SlotState[], ...changed: readonly SlotState[]): object =>
  listOf(slots.map((each) => ({ ...each, ...changed.find(({ key }) => key === each.key) })));

export interface DocumentsState {
  readonly list: object;
  readonly act?: (page: Page) => Promise<void>;
}

const pick = (page: Page) => page.locator('.file-drop input').first();
const choose =
  (...files: readonly { name: string; text?: string; bytes?: number }[]) =>
  async (page: Page): Promise<void> => {
    await pick(page).setInputFiles(
      files.map(({ name, text = '%PDF-1.7\n', bytes = 2000 }) => ({
        name,
        mimeType: '',
        buffer:
          text === '' ? Buffer.alloc(0) : Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(bytes)]),
      })),
    );
  };
/** Without a status, storage never answers and the upload stays in progress. With an error status it waits for a retry. */
const sending =
  (status: number | undefined, name = 'register extract 2026.pdf') =>
  async (page: Page): Promise<void> => {
    const parts = [{ number: 0, address: new URL('/storage/0', page.url()).href }];
    await page.route('**/documents/*-upload', (route) =>
      route.fulfill({ json: { fileId: crypto.randomUUID(), partBytes: 15_000_000, parts } }),
    );
    await page.route('**/storage/0', async (route) => {
      if (status !== undefined) await route.fulfill({ status });
    });
    await choose({ name })(page);
    await page
      .locator(status === undefined ? '.file-row[data-state=sending]' : '.file-row .field-hint')
      .waitFor();
    await page.locator('.document-described').waitFor();
  };
const done = async (page: Page): Promise<void> => {
  await page.locator('.document-done button').first().click();
  await page.locator('.document-described .field-error').first().waitFor();
};
const openAll = async (page: Page): Promise<void> => {
  const closed = page.locator('.document h3 button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
};

export const documentsStates: Readonly<Record<string, DocumentsState>> = {
  'no documents yet': { list: listOf(limited) },
  'a layered company, every slot open': { list: listOf(many), act: openAll },
  'rejected before upload': {
    list: listOf(limited),
    act: async (page) => {
      await choose(
        { name: 'empty.pdf', text: '' },
        { name: 'notes.txt', text: 'Dear all' },
        { name: 'photo.pdf', text: '\xff\xd8\xff\xe0' },
      )(page);
      await expect(page.locator('.file-row[data-state=refused]')).toHaveCount(3);
    },
  },
  sending: { list: listOf(limited), act: sending(undefined) },
  'sending a file with a very long name': {
    list: listOf(limited),
    act: sending(undefined, `${LONG}-${LONG}.pdf`),
  },
  'storage not responding': { list: listOf(limited), act: sending(503) },
  'being checked, description missing': {
    list: with_(limited, {
      key: 'certificate-of-incorporation',
      reason: 'not-described',
      files: [file('certificate.pdf', 'scanning')],
    }),
    act: async (page) => page.locator('.document-described').waitFor(),
  },
  'description with errors': {
    list: with_(limited, {
      key: 'certificate-of-incorporation',
      reason: 'not-described',
      answers: { issuedOn: '31/2/2026', issuer: 'x', language: 'fr' },
      files: [file('page 1.jpg', 'clean'), file('page 2.jpg', 'clean')],
    }),
    act: done,
  },
  'too old and in another language': {
    list: listOf([
      ...limited.slice(0, 1),
      slot({
        key: 'register-extract',
        state: 'needs-new',
        reason: 'too-old',
        answers: { ...described, issuedOn: '2024-01-01', language: 'fr' },
        files: [file('extrait Kbis.pdf', 'clean')],
      }),
      slot({
        key: 'translation/register-extract',
        of: 'register-extract',
        types: ['certified-translation'],
        causes: ['foreign-language'],
      }),
      ...limited.slice(2),
    ]),
    act: done,
  },
  'some files rejected': {
    list: with_(limited, {
      key: 'shareholder-list',
      state: 'needs-new',
      reason: 'one-file-failed',
      answers: { ...described, type: 'shareholder-list' },
      files: [
        file(`${LONG}.pdf`, 'clean'),
        file('locked.pdf', 'unreadable', 'locked'),
        file('infected.pdf', 'infected', 'virus'),
        file('begun.pdf', 'uploading'),
      ],
    }),
    act: async (page) => {
      await expect(page.locator('.file-row[data-state=refused]')).toHaveCount(3);
      await page.locator('.document-described').waitFor();
    },
  },
  'removed, can be undone': {
    list: with_(limited, { key: 'certificate-of-incorporation', ...accepted('certificate.pdf') }),
    act: async (page) => {
      await page.locator('#document-certificate-of-incorporation').click();
      await page.locator('.file-row-acts button').first().click();
      await page.locator('.file-removed').waitFor();
    },
  },
  'an earlier document can be reused': {
    list: with_(
      limited,
      { key: 'certificate-of-incorporation', ...accepted() },
      { key: 'register-extract', ...accepted('extract.pdf') },
      { key: 'shareholder-list', ...accepted('list.pdf') },
      { key: 'authority-to-act', reusable: [{ from: 'register-extract', type: 'register-extract' }] },
    ),
  },
  'all documents complete': {
    list: listOf(
      limited.map((each) => ({ ...each, ...accepted() })),
      true,
    ),
  },
};

/** Opens the page for a person seeded before the documents step. */
export async function showDocumentsState(page: Page, { list, act }: DocumentsState): Promise<void> {
  await page.unrouteAll();
  await page.route('**/documents/list', (route) => route.fulfill({ json: list }));
  await page.route('**/documents/describe', (route) => route.fulfill({ json: { version: 2 } }));
  await page.goto(DOCUMENTS);
  await expect(page.locator('.documents-progress')).toBeVisible();
  await act?.(page);
}
