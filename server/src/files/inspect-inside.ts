// What runs apart: takes a file's bytes on its input and its type as its argument, answers one line of JSON and, of a picture,
// the copy that is kept.
import { buffer } from 'node:stream/consumers';
import { lookAtImage } from './inspect-image.ts';
import { lookAtPdf } from './inspect-pdf.ts';
import { type FileType, hidesAnother, isImage, kinds } from './types.ts';

async function look(type: FileType, bytes: Buffer) {
  if (!kinds[type].begins(bytes)) return { reason: 'other-kind' as const };
  if (hidesAnother(bytes, type)) return { reason: 'two-kinds' as const };
  return isImage(type) ? lookAtImage(type, bytes) : lookAtPdf(bytes);
}

const seen = await look(process.argv[2] as FileType, await buffer(process.stdin));
const { copy, ...told } = 'copy' in seen ? seen : { copy: Buffer.of(), ...seen };
process.stdout.write(`${JSON.stringify(told)}\n`);
process.stdout.write(copy);
