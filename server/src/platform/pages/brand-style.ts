// Builds CSS variables with the firm's own accent and mark, which replace Portico's.
import { readFile, stat } from 'node:fs/promises';
import { computeAccent } from '@portico/domain/brand';
import type { Config } from '../config/config.ts';

const LARGEST_MARK_BYTES = 16 * 1024;

/** Content that a mark must not have: scripts, embedded content, and references to other resources. */
const refused: readonly (readonly [string, RegExp])[] = [
  ['a script', /<\s*script\b/i],
  ['foreignObject', /<\s*foreignObject\b/i],
  ['an event attribute', /[\s"'/]on[a-z]+\s*=/i],
  ['a declaration or an entity', /<!(?!--)/],
  ['a processing instruction', /<\?(?!xml\s)/i],
  ['a reference outside itself', /\b(?:href|src)\s*=\s*["']?\s*(?!["'#\s])/i],
  ['a reference outside itself', /url\(\s*["']?\s*(?!["'#\s])/i],
  ['an import', /@import\b/i],
];

/** The firm's mark as a CSS value. Throws unless it is nothing but a picture. */
export async function readBrandMark(file: string): Promise<string> {
  if ((await stat(file)).size > LARGEST_MARK_BYTES)
    throw new Error(`BRAND_MARK_FILE is larger than ${LARGEST_MARK_BYTES} bytes`);
  const svg = (await readFile(file, 'utf8')).trim();
  if (!/^(?:<\?xml\s[^>]*>\s*)?<svg\b/.test(svg)) throw new Error('BRAND_MARK_FILE is no SVG');
  const found = refused.filter(([, pattern]) => pattern.test(svg)).map(([what]) => what);
  if (found.length > 0) throw new Error(`BRAND_MARK_FILE holds ${[...new Set(found)].join(', ')}`);
  return `transparent url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The text of the style element; empty for a firm that uses Portico's own accent and mark. */
export async function buildBrandStyle({ accent, accentDark, markFile }: Config['brand']): Promise<string> {
  const colours = accent === undefined ? undefined : computeAccent({ accent, accentDark });
  const variables = [
    ...(colours
      ? (
          [
            ['accent', 'accent'],
            ['accent-strong', 'accentStrong'],
            ['accent-tint', 'accentTint'],
            ['on-accent', 'onAccent'],
          ] as const
        ).map(([name, key]) => `--${name}:light-dark(${colours.light[key]},${colours.dark[key]})`)
      : []),
    ...(markFile === undefined ? [] : [`--brand-mark:${await readBrandMark(markFile)}`]),
  ];
  if (variables.length === 0) return '';
  // Repeats the tokens' rule for more contrast, which lies in a cascade layer and cannot override our accent.
  const more = colours ? '@media(prefers-contrast:more){:root{--accent:var(--accent-strong)}}' : '';
  return `:root{${variables.join(';')}}${more}`;
}
