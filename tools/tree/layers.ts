// The layers of server/src from lowest to highest, and the layer of each folder.
import { posix } from 'node:path';
import { isTest, listImports, listStaticImports, type SourceFile } from './source-files.ts';

export const layers = ['platform', 'membership', 'slices', 'steps', 'entry points'] as const;
export type Layer = (typeof layers)[number];

const SOURCE = 'server/src/';
/** A layer is a folder of server/src; files outside them start a process or assemble all slices. */
const FOLDERS: readonly string[] = ['platform', 'membership', 'slices', 'steps'] satisfies Layer[];

export function findLayer(path: string): Layer {
  const [first = ''] = path.slice(SOURCE.length).split('/');
  return FOLDERS.includes(first) ? (first as Layer) : 'entry points';
}

/** The folder as a reader would name it: `owners` for server/src/slices/owners/save-owners.ts. */
export function findFolder(path: string): string {
  const [folder = '', file] = path
    .slice(SOURCE.length)
    .replace(/^(?:platform|slices)\//, '')
    .split('/');
  return file === undefined ? '(root)' : folder;
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports between files of a folder, tests excluded. */
const importsWithin = (
  files: readonly SourceFile[],
  folder: string,
  list: (file: SourceFile) => string[],
): Import[] =>
  files
    .filter((file) => file.path.startsWith(folder) && !isTest(file))
    .flatMap((file) =>
      list(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from: file.path, to: posix.join(posix.dirname(file.path), specifier) })),
    );

export const serverImports = (files: readonly SourceFile[]): Import[] =>
  importsWithin(files, SOURCE, listImports);

/** Imports that point upwards: a lower layer uses a higher one. */
export const againstDirection = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => layers.indexOf(findLayer(to)) > layers.indexOf(findLayer(from)));

const pairOf = ({ from, to }: Import): string => [findFolder(from), findFolder(to)].toSorted().join(' ↔ ');

/** Pairs of folders that import each other. */
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

/** Pairs that are two sides of one subject. A new pair means that something is in the wrong folder. */
export const allowedPairs: readonly string[] = ['account ↔ auth', 'auth ↔ invitations', 'http ↔ sessions'];

export const importsFollowTheLayers = (files: readonly SourceFile[]): string[] =>
  againstDirection(serverImports(files)).map(
    ({ from, to }) => `${from} imports ${to}, which is in a layer above it`,
  );

export const noFoldersImportEachOther = (files: readonly SourceFile[]): string[] =>
  findMutualPairs(serverImports(files))
    .filter((pair) => !allowedPairs.includes(pair))
    .map((pair) => `${pair} import each other`);

const WEB = 'web/app/';
/** What every page builds on. It may import a feature dynamically, but not depend on it statically. */
const FOUNDATION = /^web\/app\/(?:api|browser|session|shell|texts)\//;

/** In the browser, routes build on features and features on the foundation. */
export const webImportsFollowTheLayers = (files: readonly SourceFile[]): string[] => [
  ...importsWithin(files, WEB, listImports)
    .filter(({ from, to }) => to.startsWith(`${WEB}routes/`) && !from.startsWith(`${WEB}routes/`))
    .map(({ from, to }) => `${from} imports ${to}, which is the page of an address`),
  ...importsWithin(files, WEB, listStaticImports)
    .filter(({ from, to }) => FOUNDATION.test(from) && to.startsWith(`${WEB}features/`))
    .map(({ from, to }) => `${from} imports ${to}, which is in a layer above it`),
];
