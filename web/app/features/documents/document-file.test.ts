import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { readDocumentFile } from './document-file.ts';

const PDF = '%PDF-1.7\n';
const JPEG = '\xff\xd8\xff\xe0';
const bytes = (text: string, length = text.length): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(length);
  all.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  return all;
};
const read = (name: string, content: Uint8Array<ArrayBuffer>) => readDocumentFile(new File([content], name));

describe('checking a document file before upload [ux U47]', () => {
  test.each([
    ['an empty file', 'extract.pdf', bytes(''), 'empty'],
    ['a text file', 'notes.txt', bytes('Dear all'), 'other-kind'],
    ['a program named as a PDF', 'extract.pdf', bytes('MZ\x90\x00'), 'other-kind'],
    ['a photo named as a PDF', 'extract.pdf', bytes(JPEG), 'other-name'],
    ['a PDF named as a photo', 'extract.jpg', bytes(PDF), 'other-name'],
    ['a PDF over 25 MB', 'a.pdf', bytes(PDF, limits.pdf.maxBytes + 1), 'too-large'],
    ['a photo over 15 MB', 'a.jpg', bytes(JPEG, limits.image.maxBytes + 1), 'too-large-picture'],
  ])('reports a fault: %s', async (_, name, content, fault) => {
    expect(await read(name, content)).toEqual({ fault });
  });

  test.each([
    ['a PDF', 'extract.pdf', PDF, 'application/pdf', 'extract.pdf'],
    ['a PDF with its name in capitals', 'EXTRACT.PDF', PDF, 'application/pdf', 'EXTRACT.PDF'],
    ['a JPEG', 'photo.jpeg', JPEG, 'image/jpeg', 'photo.jpeg'],
    ['a PNG', 'scan.png', '\x89PNG\r\n\x1a\n', 'image/png', 'scan.png'],
    ['a WebP', 'scan.webp', 'RIFF\x00\x00\x00\x00WEBP', 'image/webp', 'scan.webp'],
    ['a HEIC', 'IMG_1.HEIC', '\x00\x00\x00\x18ftypheic\x00\x00', 'image/heic', 'IMG_1.HEIC'],
    ['a file without an extension', 'scan', PDF, 'application/pdf', 'scan.pdf'],
    ['a file with an unknown extension', 'v1.2', PDF, 'application/pdf', 'v1.2.pdf'],
  ])('accepts %s', async (_, name, content, type, named) => {
    const taken = await read(name, bytes(content));
    expect(taken).toMatchObject({ type, file: { name: named, type } });
  });

  test('shortens a very long name but keeps its extension', async () => {
    const taken = await read(`${'a'.repeat(300)}.pdf`, bytes(PDF));
    expect('file' in taken && [taken.file.name.length, taken.file.name.endsWith('a.pdf')]).toEqual([
      limits.upload.fileNameCharacters,
      true,
    ]);
  });
});
