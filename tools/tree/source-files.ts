// Every source file of the checkout with its text, and what it imports.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
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

/** The specifiers of all import and export … from statements and of import() with a literal. */
export function listImports({ text }: SourceFile): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const statement =
    /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(statement), ...code.matchAll(dynamic)].map((match) => match[1] ?? match[2] ?? '');
}
