// Inspects a PDF (L04): it must be readable, not encrypted, short enough, not a decompression bomb, and free of
// active content and attachments. Runs only inside the sandbox.
import { writeFileSync } from 'node:fs';
import type { FileReason } from '@portico/domain/files/file-states';
import { limits } from '@portico/domain/limits';
import { countInside, runInside } from './run-inside.ts';

export type PdfInspection = { readonly reason: FileReason } | { readonly pages: number };

const QPDF = '/usr/bin/qpdf';
const PDFTOPPM = '/usr/bin/pdftoppm';
const FILE = '/tmp/in.pdf';
const TAIL_BYTES = 1024;

type Found = readonly [reason: FileReason, names: ReadonlySet<string>];
/** Keys that no object may have. */
const KEYS: readonly Found[] = [
  ['active-content', new Set(['/JS', '/JavaScript', '/XFA', '/RichMediaContent', '/RichMediaSettings'])],
  ['attachment', new Set(['/EmbeddedFiles', '/EF', '/RF'])],
];
/** Types, subtypes and actions that no object may have. */
const NAMES: readonly Found[] = [
  [
    'active-content',
    new Set([
      ...['/JavaScript', '/Launch', '/ImportData', '/SubmitForm', '/Rendition', '/RichMediaExecute'],
      ...['/RichMedia', '/Screen', '/Movie', '/Sound', '/3D', '/GoToE', '/GoToR', '/Trans3D'],
    ]),
  ],
  ['attachment', new Set(['/EmbeddedFile', '/FileAttachment'])],
];
const IS_A = ['/S', '/Type', '/Subtype'];
/** The only actions that may run without a click: page navigation and commands of the viewer's own menu. */
const HARMLESS_ACTIONS: ReadonlySet<Json> = new Set(['/GoTo', '/Named']);

const foundIn = (table: readonly Found[], name: string): FileReason | undefined =>
  table.find(([, names]) => names.has(name))?.[0];

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Dictionary = { readonly [name: string]: Json };

const isDictionary = (value: Json | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Any dictionary value, even a name, may be an indirect object. Resolving one level is enough: qpdf reports a
 * reference to a reference as damage.
 */
type Resolve = (value: Json | undefined) => Json | undefined;

function createResolve(objects: Json): Resolve {
  const table = Object.assign({}, ...[objects].flat().filter(isDictionary)) as Dictionary;
  return (value) => {
    const object = typeof value === 'string' ? table[`obj:${value}`] : undefined;
    return isDictionary(object) ? object['value'] : value;
  };
}

/** An action is a dictionary; a destination is an array or string. `/Next` would append further actions. */
function isHarmless(value: Json | undefined, resolve: Resolve): boolean {
  const action = resolve(value);
  if (!isDictionary(action)) return true;
  return HARMLESS_ACTIONS.has(resolve(action['/S']) ?? null) && !('/Next' in action);
}

function problemOf(dictionary: Dictionary, resolve: Resolve): FileReason | undefined {
  for (const key of Object.keys(dictionary)) {
    const reason = foundIn(KEYS, key);
    if (reason) return reason;
  }
  for (const key of IS_A) {
    const name = resolve(dictionary[key]);
    const reason = typeof name === 'string' ? foundIn(NAMES, name) : undefined;
    if (reason) return reason;
  }
  const events = resolve(dictionary['/AA']);
  const automatic = [dictionary['/OpenAction'], ...(isDictionary(events) ? Object.values(events) : [])];
  if (!automatic.every((action) => isHarmless(action, resolve))) return 'active-content';
  const stream = dictionary['stream'];
  const about = isDictionary(stream) ? stream['dict'] : undefined;
  // A stream whose bytes are in another file.
  const isOutside = isDictionary(about) && ('/F' in about || '/FFilter' in about);
  return isOutside ? 'attachment' : undefined;
}

/** Iterates instead of recursing, because a hostile file controls the depth. */
function problemIn(objects: Json): FileReason | undefined {
  const resolve = createResolve(objects);
  const waiting: Json[] = [objects];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const each of next) waiting.push(each);
      continue;
    }
    const problem = problemOf(next as Dictionary, resolve);
    if (problem) return problem;
    for (const each of Object.values(next as Dictionary)) waiting.push(each);
  }
  return undefined;
}

interface Objects {
  readonly pages: readonly Json[];
  readonly encrypt: { readonly encrypted: boolean };
  readonly qpdf: Json;
}

function read(): Objects | FileReason {
  const keys = ['pages', 'encrypt', 'qpdf'].map((key) => `--json-key=${key}`);
  try {
    return JSON.parse(runInside(QPDF, ['--json=2', '--json-stream-data=none', ...keys, FILE]).toString());
  } catch (error) {
    const { stderr, code } = error as { stderr?: Buffer; code?: string };
    if (code === 'ENOBUFS') return 'expands';
    return /password/i.test(String(stderr)) ? 'locked' : 'damaged';
  }
}

/** Nothing may follow the end marker, so that no second file can be appended. */
const endsAsOne = (bytes: Buffer): boolean =>
  /%%EOF[\s\0]*$/.test(bytes.toString('latin1', bytes.length - TAIL_BYTES));

function canBeDrawn(): boolean {
  try {
    return runInside(PDFTOPPM, ['-f', '1', '-l', '1', '-scale-to', '400', '-png', FILE]).length > 0;
  } catch {
    return false;
  }
}

export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  if (!endsAsOne(bytes)) return { reason: 'damaged' };
  writeFileSync(FILE, bytes);
  const objects = read();
  if (typeof objects === 'string') return { reason: objects };
  if (objects.encrypt.encrypted) return { reason: 'locked' };
  const { maxPages, maxExpandedBytes } = limits.pdf;
  if (objects.pages.length === 0) return { reason: 'damaged' };
  if (objects.pages.length > maxPages) return { reason: 'too-many-pages' };
  const problem = problemIn(objects.qpdf);
  if (problem) return { reason: problem };
  const unpacked = ['--stream-data=uncompress', '--decode-level=generalized', FILE, '-'];
  const expanded = await countInside(QPDF, unpacked, maxExpandedBytes);
  // Content that cannot be decompressed within the memory limit counts as too large as well.
  if (expanded === undefined || expanded > maxExpandedBytes) return { reason: 'expands' };
  return canBeDrawn() ? { pages: objects.pages.length } : { reason: 'damaged' };
}
