// Document files: valid ones, and invalid ones that each have exactly one fault.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EICAR } from '@portico/tools/stack/clamd';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Inside {
  readonly pages?: number;
  readonly catalog?: string;
  /** Further objects, numbered from 10. */
  readonly objects?: readonly string[];
}

/** Builds a PDF with one line on each page. */
function makePdf(line: string, { pages = 1, catalog = '', objects = [] }: Inside = {}): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const kids = Array.from({ length: pages }, (_, at) => 100 + at);
  const numbered: readonly (readonly [number, string])[] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    ...objects.map((object, at) => [10 + at, object] as const),
    ...kids.map(
      (kid) =>
        [
          kid,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>',
        ] as const,
    ),
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = new Map<number, number>();
  for (const [number, object] of numbered) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(...places.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 ${size}\n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function lockedPdf(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pdf-'));
  try {
    const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
    writeFileSync(open, makePdf('Locked'));
    execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', open, locked]);
    return readFileSync(locked);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const file = (name: string, buffer: Buffer, mimeType = 'application/pdf'): ChosenFile => ({
  name,
  mimeType,
  buffer,
});

let made = 0;
/** A valid file. No two are the same. */
export function documentFile(name = 'paper.pdf'): ChosenFile {
  made += 1;
  return file(name, makePdf(`${name} ${made} ${Date.now()} ${process.pid}`));
}
export const sameDocument = (one: ChosenFile, name: string): ChosenFile => ({ ...one, name });

const MB = 1_000_000;
/** A scan of many pages, with the given size. */
export function largeDocument(name = 'large.pdf', bytes = 10 * MB): ChosenFile {
  made += 1;
  const scan = `<< /Length ${bytes} >>\nstream\n${'a'.repeat(bytes)}\nendstream`;
  return file(name, makePdf(`Large ${made} ${Date.now()} ${process.pid}`, { objects: [scan] }));
}

interface RefusedFile extends ChosenFile {
  /** The problem that the page reports. */
  readonly told: RegExp;
}
const refused = (name: string, buffer: Buffer, told: RegExp): RefusedFile => ({
  ...file(name, buffer),
  told,
});

/** One file for each reason of U47, reported before sending where the browser can detect it. */
export const refusedFiles = (): readonly RefusedFile[] => [
  refused('empty.pdf', Buffer.alloc(0), /This file is empty/),
  refused('letter.docx', Buffer.from('PK\x03\x04 word/document.xml'), /We can’t use this type of file/),
  refused('too big.pdf', Buffer.concat([makePdf('Big'), Buffer.alloc(25 * MB)]), /larger than 25 MB/),
  refused(
    'virus.pdf',
    makePdf('Virus', { objects: [`<< /Length ${EICAR.length} >>\nstream\n${EICAR}\nendstream`] }),
    /virus scanner blocked/,
  ),
  refused('locked.pdf', lockedPdf(), /locked with a password/),
  refused(
    'program.pdf',
    makePdf('Program', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    /active content/,
  ),
  refused('damaged.pdf', makePdf('Damaged').subarray(0, 300), /is damaged|can’t read this file/),
  refused('many pages.pdf', makePdf('Many', { pages: 51 }), /more than 50 pages/),
];
