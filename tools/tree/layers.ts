// The layers of server/src, from the lowest to the highest, and which layer a folder belongs to.
import { posix } from 'node:path';
import { isTest, listImports, type SourceFile } from './source-files.ts';

export const layers = ['platform', 'membership', 'slices', 'steps', 'entry points'] as const;
export type Layer = (typeof layers)[number];

const SOURCE = 'server/src/';
const PLATFORM = [
  'audit',
  'captcha',
  'config',
  'db',
  'http',
  'jobs',
  'pages',
  'passwords',
  'phone',
  'sessions',
];
/** Files beside the folders that start a process or put all slices together. */
const ENTRY_POINTS =
  /^(?:main-[\w-]+|admin|app|routes|server|process|work|sweep-expired|run-staff|staff-server)\.ts$/;

/** The folder that a reader would name: `owners` for server/src/slices/owners/save-owners.ts. */
export function findFolder(path: string): string {
  const [first = '', ...rest] = path
    .slice(SOURCE.length)
    .replace(/^(?:platform|slices)\//, '')
    .split('/');
  return rest.length === 0 ? '(root)' : first;
}

export function findLayer(path: string): Layer {
  const folder = findFolder(path);
  if (folder === '(root)') return ENTRY_POINTS.test(path.slice(SOURCE.length)) ? 'entry points' : 'platform';
  if (folder === 'seed') return 'entry points';
  if (folder === 'membership' || folder === 'steps') return folder;
  return PLATFORM.includes(folder) ? 'platform' : 'slices';
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports between files of server/src, without those of tests. */
export function serverImports(files: readonly SourceFile[]): Import[] {
  return files
    .filter((file) => file.path.startsWith(SOURCE) && !isTest(file))
    .flatMap((file) =>
      listImports(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({
          from: file.path,
          to: posix.join(posix.dirname(file.path), specifier),
        })),
    );
}

/** The imports that run upwards: a lower layer that needs a higher one. */
export const againstDirection = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => layers.indexOf(findLayer(to)) > layers.indexOf(findLayer(from)));

const pairOf = ({ from, to }: Import): string => [findFolder(from), findFolder(to)].toSorted().join(' ↔ ');

/** The pairs of folders that import each other. */
export function findMutualPairs(imports: readonly Import[]): string[] {
  const between = imports.filter(
    ({ from, to }) =>
      findFolder(from) !== findFolder(to) && ![findFolder(from), findFolder(to)].includes('(root)'),
  );
  return [...Map.groupBy(between, pairOf)]
    .filter(([, edges]) => new Set(edges.map(({ from }) => findFolder(from))).size === 2)
    .map(([pair]) => pair)
    .toSorted();
}

/** Pairs that are one matter seen from two sides. A new one means that something stands in the wrong folder. */
export const allowedPairs: readonly string[] = [
  'account ↔ auth',
  'auth ↔ invite',
  'http ↔ sessions',
  'owners ↔ people',
];

export const importsFollowTheLayers = (files: readonly SourceFile[]): string[] =>
  againstDirection(serverImports(files)).map(
    ({ from, to }) => `${from} imports ${to}, which is in a layer above it`,
  );

export const noFoldersImportEachOther = (files: readonly SourceFile[]): string[] =>
  findMutualPairs(serverImports(files))
    .filter((pair) => !allowedPairs.includes(pair))
    .map((pair) => `${pair} import each other`);
