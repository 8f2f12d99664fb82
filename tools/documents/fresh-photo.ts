// A photo that is as good as any other and the same as none: drawn once in a process, with another remark inside each time.
import { randomBytes } from 'node:crypto';
import { createChance } from '../chance.ts';
import { goodConditions, photograph } from './photograph.ts';
import { findHolder, personOnDocument, type Subject, subjects } from './subjects.ts';

const drawn = new Map<Subject, Promise<Buffer>>();

function draw(subject: Subject): Promise<Buffer> {
  const chance = createChance(1);
  const drawing = subjects[subject](chance, findHolder(chance, subject));
  return photograph(chance, drawing, subject === 'person' ? personOnDocument : goodConditions);
}

/** JPEG's own place for remarks. */
function remark(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

const START_BYTES = 2;
const REMARK_BYTES = 60_000;

/** Another one every time, of at least so many bytes. */
export async function freshPhoto(subject: Subject = 'passport', atLeastBytes = 0): Promise<Buffer> {
  const made = drawn.get(subject) ?? draw(subject);
  drawn.set(subject, made);
  const photo = await made;
  const missing = Math.max(1, Math.ceil((atLeastBytes - photo.length) / REMARK_BYTES));
  const remarks = Array.from({ length: missing }, () =>
    remark(randomBytes(REMARK_BYTES / 2).toString('hex')),
  );
  return Buffer.concat([photo.subarray(0, START_BYTES), ...remarks, photo.subarray(START_BYTES)]);
}
