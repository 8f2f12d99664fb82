// Maps programs to Debian packages, and finds those missing on this machine.
import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

export interface Program {
  /** Path of the program; `*` stands for a version. */
  readonly path: string;
  readonly package: string;
}

/** A preloaded library that gives one process a different time. */
export const fakeTime: Program = { path: '/usr/lib/*/faketime/libfaketime.so.1', package: 'libfaketime' };
export const sqlmapProgram: Program = { path: '/usr/bin/sqlmap', package: 'sqlmap' };
/** Only the campaign needs it, so the gate does not install it. */
export const firefoxProgram: Program = { path: '/usr/bin/firefox-esr', package: 'firefox-esr' };

/** Only `npm run pictures` needs it, so the gate does not install it either. */
export const ffmpegProgram: Program = { path: '/usr/bin/ffmpeg', package: 'ffmpeg' };

/** Starts a process that the kernel kills together with its parent (tools/product/processes.ts). */
export const setprivProgram: Program = { path: '/usr/bin/setpriv', package: 'util-linux' };

/** Programs that our own processes call; a worker cannot read documents without them (server/src/slices/files). */
export const productPrograms: readonly Program[] = [
  { path: '/usr/bin/bwrap', package: 'bubblewrap' },
  { path: '/usr/bin/heif-convert', package: 'libheif-examples' },
  { path: '/usr/bin/nice', package: 'coreutils' },
  { path: '/usr/bin/openssl', package: 'openssl' },
  { path: '/usr/bin/pdftoppm', package: 'poppler-utils' },
  { path: '/usr/bin/prlimit', package: 'util-linux' },
  { path: '/usr/bin/qpdf', package: 'qpdf' },
  { path: '/usr/bin/tesseract', package: 'tesseract-ocr' },
  setprivProgram,
];

/** Programs that only tests, attacks and benchmarks call. */
export const testPrograms: readonly Program[] = [
  { path: '/usr/bin/chromium', package: 'chromium' },
  { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  { path: '/usr/bin/exiftool', package: 'libimage-exiftool-perl' },
  { path: '/usr/bin/fallocate', package: 'util-linux' },
  { path: '/usr/bin/heif-enc', package: 'libheif-examples' },
  { path: '/usr/sbin/mkfs.ext4', package: 'e2fsprogs' },
  { path: '/usr/bin/mount', package: 'mount' },
  { path: '/usr/bin/pdfsig', package: 'poppler-utils' },
  { path: '/usr/bin/ps', package: 'procps' },
  { path: '/usr/bin/unshare', package: 'util-linux' },
  { path: '/usr/bin/wrk', package: 'wrk' },
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

/** The newest installed version. */
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

/** Names every missing package at once, so that one command installs them all. */
export const missingSentence = (packages: readonly string[]): string =>
  `Debian packages are missing: ${packages.join(' ')}\n${installCommand(packages)}`;

export function requirePrograms(programs: readonly Program[]): void {
  const missing = missingPackages(programs);
  if (missing.length > 0) throw new StartFailure(missingSentence(missing));
}
