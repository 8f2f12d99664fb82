// Stylesheet rules: logical properties only, colours in one place, and enough contrast wherever there is text.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

export interface Stylesheet {
  readonly path: string;
  readonly text: string;
}

const TOKENS = 'ui/src/tokens.css';

export const stylesheets = (): Stylesheet[] =>
  globSync('{ui,web,office}/**/*.css', { cwd: root, exclude: (path) => /node_modules|build/.test(path) })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Removes comments and images, which do not affect the page's own colours and sides. */
const plain = ({ text }: Stylesheet): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, 'url()');

const PHYSICAL =
  /(?:^|[\s;{])((?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right|top|bottom)[\w-]*|(?:min-|max-)?(?:width|height)|overflow-[xy])\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** `@media (max-width: …)` has no logical form, so only declarations are checked. */
export const physicalSides = (sheet: Stylesheet): string[] =>
  [
    ...plain(sheet)
      .replace(/@(?:media|container)[^{]*/g, '')
      .matchAll(PHYSICAL),
  ].map(([found]) => `${sheet.path}: ${found.trim()}`);

export const strayColours = (sheet: Stylesheet): string[] =>
  sheet.path === TOKENS
    ? []
    : [
        ...plain(sheet).matchAll(
          /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(|:\s*(?:white|black|red|green|blue)\b/gi,
        ),
      ].map(([found]) => `${sheet.path}: ${found}`);

/** Each colour token, light and dark. */
export function colourTokens(): Map<string, { light: string; dark: string }> {
  const { text } = stylesheets().find(({ path }) => path === TOKENS) ?? { text: '' };
  const [root = ''] = /:root \{[\s\S]*?\n {2}\}/.exec(text) ?? [];
  return new Map(
    [...root.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
}
