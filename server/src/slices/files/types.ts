// The accepted file types: their extensions, their first bytes, and what they may not contain (L02).
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

/** Brands of an ISO media file: the first is its format, the others are formats it is compatible with. */
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

/** Extensions that make a computer run the file instead of displaying it. */
const RUNS =
  /^(?:exe|com|scr|bat|cmd|ps1|vbs?|jse?|mjs|wsf|hta|msi|dll|jar|sh|lnk|url|html?|xhtml|svg|php\d?|phar|asp|aspx|jsp|docm|xlsm|zip|rar|7z|iso)$/;

/** Whether the name has the extension of its type and no executable extension before it. */
export function hasExpectedExtension(name: string, type: FileType): boolean {
  const [, ...endings] = name.toLowerCase().split('.');
  const last = endings.pop() ?? '';
  return kinds[type].extensions.includes(last) && !endings.some((ending) => RUNS.test(ending.trim()));
}

/** Signatures of other formats, long enough not to occur in a picture by chance. */
const MARKS: readonly RegExp[] = [/<(?:script|html|!doctype html|svg|iframe|body)[\s>/]/i, /<\?php/i];
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
const ZIP_END = 'PK\x05\x06';
/** A ZIP is read from its end, where a comment of this length may follow the directory. */
const ZIP_TAIL_BYTES = 66_000;
/** PDF readers search for the header within this many bytes. */
const PDF_HEAD_BYTES = 1024;

/** Whether other programs would read the same bytes as another format. */
export function containsOtherFormat(bytes: Buffer, type: FileType): boolean {
  const all = bytes.toString('latin1');
  if (MARKS.some((mark) => mark.test(all)) || ARCHIVES.some((archive) => all.includes(archive))) return true;
  if (all.slice(-ZIP_TAIL_BYTES).includes(ZIP_END)) return true;
  return isImage(type) && all.slice(0, PDF_HEAD_BYTES).includes('%PDF-');
}
