// Sanitises the name that a user gave a file: we store it as a label, never use it as a path (L07).
import { limits } from '@portico/domain/limits';

const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST_ENDING = 6;

/** Removes folders, invisible characters and direction overrides, and shortens the name but keeps its extension. */
export function cleanName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const name = last
    .normalize('NFC')
    .replace(CONTROLS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const characters = [...name];
  const most = limits.upload.fileNameCharacters;
  if (characters.length <= most) return name || 'file';
  const dot = characters.lastIndexOf('.');
  const ending = dot >= characters.length - LONGEST_ENDING ? characters.slice(dot) : [];
  return [...characters.slice(0, most - ending.length), ...ending].join('');
}

const percent = (byte: string): string =>
  `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** RFC 6266: an ASCII name for every browser, and the original for those that support it. */
export function contentDisposition(name: string, shown: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^ -~]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
