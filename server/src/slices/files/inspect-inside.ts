// Runs inside the sandbox: reads a file from standard input and its type from the argument, and writes one line of
// JSON, followed by the re-encoded copy for a picture.
import { buffer } from 'node:stream/consumers';
import { inspectImage } from './inspect-image.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { containsOtherFormat, type FileType, isImage, kinds } from './types.ts';

async function look(type: FileType, bytes: Buffer) {
  if (!kinds[type].begins(bytes)) return { reason: 'other-kind' as const };
  if (containsOtherFormat(bytes, type)) return { reason: 'two-kinds' as const };
  return isImage(type) ? inspectImage(type, bytes) : inspectPdf(bytes);
}

const seen = await look(process.argv[2] as FileType, await buffer(process.stdin));
const { copy, ...told } = 'copy' in seen ? seen : { copy: Buffer.of(), ...seen };
process.stdout.write(`${JSON.stringify(told)}\n`);
process.stdout.write(copy);
