// Counts lines of code, without blank lines and lines that only contain a comment.
import type { SourceFile } from './source-files.ts';

const BLOCK_COMMENT = /^[ \t]*\{?\/\*[\s\S]*?\*\/\}?[ \t]*$/gm;
const LINE_COMMENT = /^[ \t]*\/\/.*$/gm;

export const linesOfCode = (files: readonly SourceFile[]): number =>
  files
    .flatMap(({ text }) => text.replace(BLOCK_COMMENT, '').replace(LINE_COMMENT, '').split('\n'))
    .filter((line) => line.trim() !== '').length;
