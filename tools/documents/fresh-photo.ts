// Returns a unique but equivalent photo each time: drawn once per process, with a different JPEG comment in each copy.
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

/** A JPEG comment segment. */
function remark(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

const START_BYTES = 2;
const REMARK_BYTES = 60_000;

/** Unique on every call, and at least this many bytes. */
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
