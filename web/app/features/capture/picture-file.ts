// Checks whether a chosen file can be a picture, from what is known before opening it.
import { fileLimits } from '@portico/domain/file-limits';

export type ImageType = (typeof fileLimits.image.types)[number];
export type PictureFault = 'other-kind' | 'too-large' | 'empty';

const byEnding: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
};

export const ACCEPT = [...fileLimits.image.types, '.heic'].join();

/** Some systems report no type for HEIC, or HEIF. */
export function findImageType({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): ImageType | undefined {
  const known = fileLimits.image.types.find((each) => each === type);
  const isUnsaid = type === '' || type === 'image/heif' || type === 'application/octet-stream';
  return known ?? (isUnsaid ? byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] : undefined);
}

export function findFileFault(file: File): PictureFault | undefined {
  if (file.size === 0) return 'empty';
  if (findImageType(file) === undefined) return 'other-kind';
  return file.size > fileLimits.image.maxBytes ? 'too-large' : undefined;
}

/** Gives the file an extension that matches its type: photos handed over by an app may have none. */
export function withExtension(name: string, type: ImageType): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const isFitting = name.includes('.') && byEnding[ending] === type;
  return isFitting ? name : `${name.replace(/\.[^.]*$/, '') || 'photo'}.${type.slice('image/'.length)}`;
}
