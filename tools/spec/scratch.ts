// A copy of the checkout in which rules are removed, so that the real one is never touched. It is kept between runs,
// together with the stacks that its tests start.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tree/source-files.ts';
import type { Edit } from './removal.ts';

export const scratch = join(root, '.stack/removals');

const gitLines = (args: readonly string[], cwd: string): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

/** Tracked files and new ones that are not ignored, as in the working tree. */
const ownFiles = (): string[] =>
  gitLines(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root).filter((file) =>
    existsSync(join(root, file)),
  );

const LISTED = '.copied-files.json';

/** Updates the copy from the working tree. Packages are hard links, because there are many. */
export function fillScratch(): void {
  mkdirSync(scratch, { recursive: true });
  const listFile = join(scratch, LISTED);
  const before: string[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const files = ownFiles();
  const now = new Set(files);
  for (const file of before) if (!now.has(file)) rmSync(join(scratch, file), { force: true });
  for (const file of files) {
    const [from, to] = [join(root, file), join(scratch, file)];
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
  writeFileSync(listFile, JSON.stringify(files));
  const lock = 'node_modules/.package-lock.json';
  const hasPackages =
    existsSync(join(scratch, lock)) &&
    readFileSync(join(root, lock)).equals(readFileSync(join(scratch, lock)));
  if (!hasPackages) {
    rmSync(join(scratch, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-al', join(root, 'node_modules'), scratch]);
  }
  if (!existsSync(join(scratch, '.toolchain')))
    symlinkSync(join(root, '.toolchain'), join(scratch, '.toolchain'));
}

/** The text without the rule; throws if the edit no longer fits the file. */
export function applyEdit(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} contains this ${parts.length - 1} times instead of once: ${find}`);
  return parts.join(replace);
}

/** Removes a rule from the copy and returns a function that restores it. */
export function removeCode(edits: readonly Edit[]): () => void {
  const original = new Map<string, string>();
  for (const edit of edits) {
    const path = join(scratch, edit.file);
    const text = readFileSync(path, 'utf8');
    if (!original.has(path)) original.set(path, text);
    writeFileSync(path, applyEdit(text, edit));
  }
  return () => {
    for (const [path, text] of original) writeFileSync(path, text);
  };
}
