// The second reader: Debian's tesseract with a legacy model for OCR-B (decision 18). Runs only in the sandbox.
import { join } from 'node:path';
import { runInside } from '../../files/run-inside.ts';

const TESSERACT = '/usr/bin/tesseract';
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
const MODELS = join(import.meta.dirname, '../../../../document-reading');
const ARGS = [
  ...['stdin', 'stdout', '--tessdata-dir', MODELS, '-l', 'mrz', '--oem', '0', '--psm', '6'],
  ...['-c', `tessedit_char_whitelist=${SIGNS}`],
];
/** The shortest zone line has thirty characters; tesseract may miss some. */
const FEWEST_SIGNS = 20;

/** Returns the zone lines that tesseract recognised; none where it is not installed. */
export function readByTesseract(png: Buffer): string[] {
  try {
    return runInside(TESSERACT, ARGS, png)
      .toString('latin1')
      .split('\n')
      .map((line) => line.replaceAll(' ', ''))
      .filter((line) => line.length >= FEWEST_SIGNS);
  } catch {
    return [];
  }
}
