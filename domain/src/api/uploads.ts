// How a file is uploaded: announced with size and hash, sent in parts straight to storage, completed, then verified.
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { Sha256 } from './shapes.ts';

const announced = <const T extends readonly string[]>(types: T, maxBytes: number) =>
  z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(limits.upload.fileNameCharacters)),
    type: z.enum(types),
    bytes: z.int().check(z.positive(), z.maximum(maxBytes)),
    sha256: Sha256,
  });

export const AnnouncedImage = announced(limits.image.types, limits.image.maxBytes);
export const AnnouncedPdf = announced(limits.pdf.types, limits.pdf.maxBytes);

export const FileId = z.strictObject({ fileId: z.uuid() });

/** One URL per part. Parts that have already arrived get no URL, which is how an upload resumes. */
export const Parts = z.strictObject({
  fileId: z.uuid(),
  partBytes: z.int(),
  parts: z.array(z.strictObject({ number: z.int(), address: z.nullable(z.string()) })),
});
