// The rendered contract, read back by poppler and checked by qpdf.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractFacts, contractClient } from '@portico/domain/contract/facts';
import type { Party } from '@portico/domain/contract/parties';
import { currentTemplate, fill, templates } from '@portico/domain/contract/templates';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { afterAll, describe, expect, test } from 'vitest';
import { renderContractPdf } from './contract-pdf.ts';
import { settled } from './page-layout.ts';
import { shape, visual } from './script.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-paper-'));
afterAll(() => rmSync(folder, { recursive: true }));

const party = (name: string, kind: Party['kind'] = 'signs'): Party => ({
  id: name,
  role: 'ubo',
  kind,
  name,
  capacity: 'Beneficial owner, signs alone',
});
const facts: ContractFacts = {
  template: currentTemplate,
  locale: 'en',
  firm: 'Ash & Co',
  reference: 'K7QM-3XTD',
  version: 3,
  terms: '2026-10-01',
  day: '2026-11-15',
  client: contractClient(completeCompany),
  services: ['account', 'exchange'],
  parties: [party('Beatrix Okonjo'), party('Ann Lee', 'reads')],
};

let papers = 0;
async function printed(given: ContractFacts) {
  const bytes = await renderContractPdf(given);
  const file = join(folder, `${++papers}.pdf`);
  writeFileSync(file, bytes);
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
  return {
    bytes,
    check: () => run('qpdf', '--check', file),
    text: run('pdftotext', '-layout', file, '-'),
    words: run('pdftotext', '-raw', file, '-').replace(/\s+/g, ' '),
    about: run('pdfinfo', '-isodates', file),
    fonts: run('pdffonts', file),
  };
}
const named = (...names: string[]): ContractFacts => ({
  ...facts,
  parties: names.map((name) => party(name)),
});
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the contract PDF', () => {
  test('renders the same facts to the same bytes and other facts to other bytes [sec M01]', async () => {
    const [first, again, other] = await Promise.all([
      renderContractPdf(facts),
      renderContractPdf(structuredClone(facts)),
      renderContractPdf({ ...facts, version: 4 }),
    ]);
    expect(sha256(again)).toBe(sha256(first));
    expect(sha256(other)).not.toBe(sha256(first));
    // Contracts being signed keep their bytes; a change in rendering affects only new contracts.
    expect(Buffer.from(first).toString('latin1')).toMatch(/^%PDF-1\.7/);
  });

  test('contains every numbered clause, the title, the parties and what each must do', async () => {
    const { words, check, fonts } = await printed(facts);
    const { title, clauses, closing } = templates[currentTemplate];
    for (const text of [
      title,
      closing,
      'Okonjo Weiß Software GmbH',
      'HRB 168844 B',
      'Lindenstraße 4',
      '10969 Berlin',
    ])
      expect(words).toContain(text);
    for (const [index, clause] of clauses.entries()) {
      expect(words).toContain(`${index + 1} ${clause.title}`);
      for (const paragraph of clause.paragraphs) expect(words).toContain(fill(paragraph, facts, 30));
    }
    expect(words).toContain('Beatrix Okonjo Beneficial owner, signs alone Signs');
    expect(words).toContain('Confirms reading');
    expect(check()).toContain('No syntax or stream encoding errors');
    // All fonts are embedded, so the reader's own fonts are never used.
    for (const line of fonts.trim().split('\n').slice(2)) expect(line).toMatch(/yes yes yes/);
  });

  test('numbers every page, repeats the contract reference and takes its dates from the facts', async () => {
    const { text, about } = await printed(facts);
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Reference K7QM-3XTD · Version 3');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(about).toMatch(/CreationDate: +2026-11-15T00:00:00Z/);
    expect(about).toMatch(/ModDate: +2026-11-15T00:00:00Z/);
    expect(about).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/);
  });

  test.each([
    ['Łukasz Żółć-Wiśniewski'],
    ['Nguyễn Thị Ánh Tuyết'],
    ['Володимир Ђорђе'],
    ['Αθανάσιος Παπαδόπουλος'],
    ['王小明'],
    ['İpek Çağlar ğışöü'],
  ])('prints the name %s as extractable text', async (name) => {
    expect((await printed(named(name))).words).toContain(name);
  });

  test('prints right-to-left names as extractable text', async () => {
    const { words, check } = await printed(named('محمد عبد الله', 'יהונתן בן דוד'));
    const plain = words.normalize('NFKC').replace(/\p{Cf}/gu, '');
    for (const word of ['محمد', 'عبد', 'יהונתן', 'דוד']) expect(plain).toContain(word);
    expect(check()).toContain('No syntax or stream encoding errors');
  });

  test('prints an unsupported character as its code point and never drops it', async () => {
    const { words } = await printed(named('สม Somchai 🦊'));
    expect(words.replace(/ /g, '')).toContain('[U+0E2A][U+0E21]Somchai[U+1F98A]');
  });

  test('prints the longest names without spaces in full', async () => {
    const long = 'W'.repeat(260);
    const client = {
      ...facts.client,
      legalName: 'M'.repeat(200),
      address: ['W'.repeat(100), 'W'.repeat(100)],
    };
    const many = Array.from({ length: 30 }, (_, index) => party(`${long}${index}`));
    const { words, check } = await printed({ ...facts, client, parties: many });
    expect(words.replace(/ /g, '')).toContain('M'.repeat(200));
    expect(words.match(/W/g)?.length).toBeGreaterThanOrEqual(260 * 60);
    expect(check()).toContain('No syntax or stream encoding errors');
  });

  test('derives random font tags and file ids from the content without moving a byte', () => {
    const file = (tag: string, id: string) =>
      Buffer.from(`/FontName /${tag}+A\n/BaseFont /${tag}+A\n/ID [<${id}> <${id}>]`, 'latin1');
    const [one, two] = [file('QWERTY', 'AB'.repeat(16)), file('ZZZZZZ', '01'.repeat(16))];
    expect(settled(one)).toEqual(settled(two));
    expect(settled(one).length).toBe(one.length);
  });
});

describe('right-to-left text shaping', () => {
  test('gives an Arabic letter the form that its neighbours require', () => {
    expect(shape('محمد')).toBe('\uFEE3\uFEA4\uFEE4\uFEAA');
    expect(shape('لا')).toBe('\uFEFB');
    expect(shape('على')).toBe('\uFECB\uFEE0\uFEF0');
    expect(shape('دار')).toBe('\uFEA9\uFE8D\uFEAD');
    expect(shape('Ann')).toBe('Ann');
  });

  test('puts a line into visual order and keeps numbers and brackets readable', () => {
    expect(visual('for שלום עולם, and')).toBe('for םלוע םולש, and');
    expect(visual('שלום (אב) 2024')).toBe('2024 (בא) םולש');
    expect(visual('plain (text) 2024')).toBe('plain (text) 2024');
  });
});
