// What runs apart: takes a file's bytes on its input and its type as its argument, answers one line of JSON and, of a picture,
// the copy that is kept.
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
