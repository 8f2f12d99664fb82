// The kinds of file that are taken: how each is named, how it begins, and what may not be inside it besides (L02).
import type { limits } from '@portico/domain/limits';

export type ImageType = (typeof limits.image.types)[number];
export type FileType = ImageType | (typeof limits.pdf.types)[number];

interface Kind {
  readonly extensions: readonly string[];
  readonly begins: (bytes: Buffer) => boolean;
}

const text = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length);
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** The brands of an ISO media file: the first is what it is, the others what it may be read as. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || text(bytes, 4, 4) !== 'ftyp' || !HEIC_BRANDS.has(text(bytes, 8, 4))) return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = Array.from({ length: Math.max(0, (end - 8) >> 2) }, (_, at) => text(bytes, 8 + 4 * at, 4));
  return !brands.includes('avif') && brands.some((brand) => brand === 'heic' || brand === 'heix');
}

export const kinds: Readonly<Record<FileType, Kind>> = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], begins: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff' },
  'image/png': { extensions: ['png'], begins: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  'image/webp': {
    extensions: ['webp'],
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP',
  },
  'image/heic': { extensions: ['heic', 'heif'], begins: isHeic },
  'application/pdf': { extensions: ['pdf'], begins: (bytes) => text(bytes, 0, 5) === '%PDF-' },
};

export const isImage = (type: FileType): type is ImageType => type !== 'application/pdf';

/** Parts of a name that make a computer run what it should show. */
const RUNS =
  /^(?:exe|com|scr|bat|cmd|ps1|vbs?|jse?|mjs|wsf|hta|msi|dll|jar|sh|lnk|url|html?|xhtml|svg|php\d?|phar|asp|aspx|jsp|docm|xlsm|zip|rar|7z|iso)$/;

/** Whether a name ends as its type does, and hides no other ending before that. */
export function hasExpectedExtension(name: string, type: FileType): boolean {
  const [, ...endings] = name.toLowerCase().split('.');
  const last = endings.pop() ?? '';
  return kinds[type].extensions.includes(last) && !endings.some((ending) => RUNS.test(ending.trim()));
}

/** What a file of another kind begins or ends with. Long enough to be in no picture by chance. */
const MARKS: readonly RegExp[] = [/<(?:script|html|!doctype html|svg|iframe|body)[\s>/]/i, /<\?php/i];
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
const ZIP_END = 'PK\x05\x06';
/** A ZIP is read from its end, which may have so long a comment behind it. */
const ZIP_TAIL_BYTES = 66_000;
/** Readers look for the beginning of a PDF so far into a file. */
const PDF_HEAD_BYTES = 1024;

/** Whether other programs would take the same bytes for something else. */
export function containsOtherFormat(bytes: Buffer, type: FileType): boolean {
  const all = bytes.toString('latin1');
  if (MARKS.some((mark) => mark.test(all)) || ARCHIVES.some((archive) => all.includes(archive))) return true;
  if (all.slice(-ZIP_TAIL_BYTES).includes(ZIP_END)) return true;
  return isImage(type) && all.slice(0, PDF_HEAD_BYTES).includes('%PDF-');
}
