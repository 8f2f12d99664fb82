// Exports the structure as an SVG picture and as statements of the Beneficial Ownership Data Standard. The
// browser builds both files and sends nothing.
import { buildBods } from '@portico/domain/owners/bods';
import { buildOutline } from '@portico/domain/owners/outline';
import { buildPicture } from '@portico/domain/owners/picture';
import { renderSvg } from '@portico/domain/owners/svg';
import { configuration } from '../../configuration.ts';
import { todayHere } from '../../session/today.ts';
import type { Drawn } from './read-owners.ts';

const KEPT_MS = 60_000;

/** Keeps letters and digits of any script. Everything that a file system may reject becomes a hyphen. */
const fileName = (name: string, end: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .toLowerCase()}.${end}`;

function save(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, at an unspecified time.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export function saveSvg(
  { structure, ownership }: Drawn,
  words: Parameters<typeof renderSvg>[2],
  name: string,
): void {
  const svg = renderSvg(buildPicture(structure, ownership), buildOutline(structure, ownership), words);
  save(svg, 'image/svg+xml', fileName(name, 'svg'));
}

type NoOwnerStatement = NonNullable<Parameters<typeof buildBods>[2]['nobody']>;
export interface NoOwnerAnswers {
  readonly noOwnerReason?: NoOwnerStatement['reason'];
  readonly noOwnerText?: string;
}

export function saveBods(
  { structure, ownership }: Drawn,
  { noOwnerReason: reason, noOwnerText: words = '' }: NoOwnerAnswers,
  name: string,
): void {
  const told = buildBods(structure, ownership, {
    day: todayHere(),
    publisher: configuration.brand.name,
    ...(reason && { nobody: { reason, words } }),
  });
  save(JSON.stringify(told, null, 2), 'application/json', fileName(name, 'bods.json'));
}
