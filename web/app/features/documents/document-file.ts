// Checks whether a chosen file can be a document, by its size and first bytes rather than its name (U47). The
// server checks what requires opening the file.
import { fileLimits } from '@portico/domain/file-limits';

type ImageType = (typeof fileLimits.image.types)[number];
export type DocumentFileType = ImageType | (typeof fileLimits.pdf.types)[number];
export const fileFaults = [
  'empty',
  'other-kind',
  'other-name',
  'too-large',
  'too-large-picture',
  'other-file',
] as const;
export type DocumentFault = (typeof fileFaults)[number];

interface Kind {
  readonly endings: readonly string[];
  readonly begins: RegExp;
}
const kinds: Readonly<Record<DocumentFileType, Kind>> = {
  'application/pdf': { endings: ['pdf'], begins: /^%PDF-/ },
  'image/jpeg': { endings: ['jpg', 'jpeg'], begins: /^\xff\xd8\xff/ },
  'image/png': { endings: ['png'], begins: /^\x89PNG\r\n/ },
  'image/webp': { endings: ['webp'], begins: /^RIFF.{4}WEBP/s },
  'image/heic': { endings: ['heic', 'heif'], begins: /^.{4}ftyp(?:hei[csmx]|mif1)/s },
};
const types = Object.keys(kinds) as readonly DocumentFileType[];
const HEAD_BYTES = 16;

export const ACCEPT = [
  ...types,
  ...types.flatMap((type) => kinds[type].endings.map((each) => `.${each}`)),
].join();
export const isPicture = (type: string): boolean => type.startsWith('image/');

const endingOf = (name: string): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Renames the file for the upload: a missing or unknown extension becomes the one of its type. */
function namedAs(file: File, type: DocumentFileType): File {
  const { endings } = kinds[type];
  const isFitting = endings.includes(endingOf(file.name));
  const name = isFitting ? file.name : `${file.name || 'paper'}.${endings[0]}`;
  const tooLong = name.length - fileLimits.nameCharacters;
  return new File([file], tooLong > 0 ? name.slice(tooLong) : name, { type });
}

export async function readDocumentFile(
  file: File,
): Promise<{ readonly file: File; readonly type: DocumentFileType } | { readonly fault: DocumentFault }> {
  if (file.size === 0) return { fault: 'empty' };
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const type = types.find((each) => kinds[each].begins.test(head));
  if (!type) return { fault: 'other-kind' };
  const ending = endingOf(file.name);
  const isOfAnother = types.some((each) => each !== type && kinds[each].endings.includes(ending));
  if (isOfAnother) return { fault: 'other-name' };
  if (isPicture(type) && file.size > fileLimits.image.maxBytes) return { fault: 'too-large-picture' };
  if (file.size > fileLimits.pdf.maxBytes) return { fault: 'too-large' };
  return { file: namedAs(file, type), type };
}
