// Every source file of the checkout with its text and its imports.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the root of the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const LEFT_OUT = /(^|\/)(node_modules|\.tsc|\.stack|\.toolchain|\.react-router|build|reports)(\/|$)/;

export const root = join(import.meta.dirname, '../..');

export const sourceFiles = (): SourceFile[] =>
  globSync('**/*.{ts,tsx}', { cwd: root, exclude: (path) => LEFT_OUT.test(path) })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const isTest = ({ path }: SourceFile): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
export const findWorkspace = ({ path }: SourceFile): string =>
  path.includes('/') ? (path.split('/')[0] ?? '') : '';

const withoutComments = (text: string): string =>
  text.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');

/** The specifiers of all import and export … from statements. */
export const listStaticImports = ({ text }: SourceFile): string[] =>
  [
    ...withoutComments(text).matchAll(
      /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

/** The specifiers of dynamic imports with a literal. */
const listLazyImports = ({ text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');

export const listImports = (file: SourceFile): string[] => [
  ...listStaticImports(file),
  ...listLazyImports(file),
];
