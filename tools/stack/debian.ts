// Which Debian package brings which program, and which are missing on this machine.
import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  /** Where it lies; `*` stands for a version. */
  readonly path: string;
  readonly package: string;
}

/** A library, loaded before a program: it makes one process believe that it is another time. */
export const fakeTime: Program = { path: '/usr/lib/*/faketime/libfaketime.so.1', package: 'libfaketime' };
export const sqlmapProgram: Program = { path: '/usr/bin/sqlmap', package: 'sqlmap' };

/** What tests and benchmarks call beside the servers of the stack. */
export const otherPrograms: readonly Program[] = [
  { path: '/usr/bin/openssl', package: 'openssl' },
  { path: '/usr/bin/wrk', package: 'wrk' },
  { path: '/usr/bin/ps', package: 'procps' },
  { path: '/usr/bin/mount', package: 'mount' },
  { path: '/usr/bin/fallocate', package: 'util-linux' },
  { path: '/usr/sbin/mkfs.ext4', package: 'e2fsprogs' },
  { path: '/usr/bin/prlimit', package: 'util-linux' },
  { path: '/usr/bin/chromium', package: 'chromium' },
  { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  // What a worker looks into files with, and the wall around it (server/src/files).
  { path: '/usr/bin/bwrap', package: 'bubblewrap' },
  { path: '/usr/bin/qpdf', package: 'qpdf' },
  { path: '/usr/bin/pdftoppm', package: 'poppler-utils' },
  { path: '/usr/bin/pdfsig', package: 'poppler-utils' },
  { path: '/usr/bin/heif-convert', package: 'libheif-examples' },
  { path: '/usr/bin/heif-enc', package: 'libheif-examples' },
  { path: '/usr/bin/exiftool', package: 'libimage-exiftool-perl' },
  { path: '/usr/bin/unshare', package: 'util-linux' },
  { path: '/usr/bin/setpriv', package: 'util-linux' },
  { path: '/usr/bin/tesseract', package: 'tesseract-ocr' },
  { path: '/usr/share/fonts/opentype/ocr-b/OCRB.otf', package: 'fonts-ocr-b' },
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', package: 'fonts-dejavu-core' },
  fakeTime,
  sqlmapProgram,
];

const isThere = (path: string): boolean => {
  try {
    accessSync(path, /\.(?:so|otf|ttf)\b/.test(path) ? constants.R_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The newest of the installed versions. */
export function findProgram({ path }: Program): string | undefined {
  if (!path.includes('*')) return isThere(path) ? path : undefined;
  const found = globSync(path.slice(1), { cwd: '/' }).map((match) => join('/', match));
  return found
    .filter(isThere)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
}

export function program(wanted: Program): string {
  const path = findProgram(wanted);
  if (!path) throw new Error(`${wanted.path} is missing. ${installCommand([wanted.package])}`);
  return path;
}

export const missingPackages = (programs: readonly Program[]): string[] => [
  ...new Set(programs.filter((wanted) => !findProgram(wanted)).map((wanted) => wanted.package)),
];

export const installCommand = (packages: readonly string[]): string =>
  `Install it with: apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
