// The name that somebody gave a file: kept as a word about it, never as a place (L07).
import { limits } from '@portico/domain/limits';

const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST_ENDING = 6;

/** Without folders, without what is not seen or turns the direction of reading, and not too long; its ending stays. */
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

/** By RFC 6266: a name that every browser can read, and the true one for those that can read it. */
export function contentDisposition(name: string, shown: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^ -~]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
