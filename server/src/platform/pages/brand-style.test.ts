import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBrandStyle, readBrandMark } from './brand-style.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-mark-'));
afterAll(() => rmSync(folder, { recursive: true }));
const markOf = (svg: string): string => {
  const file = join(folder, 'mark.svg');
  writeFileSync(file, svg);
  return file;
};
const good =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 30 30"><!-- ours --><defs><path id="a" d="M0 0h30"/><linearGradient id="b"/></defs><use href="#a"/><use xlink:href=\'#a\' fill="url(#b)"/></svg>';
const house = { name: 'Portico', accent: undefined, accentDark: undefined, markFile: undefined };

describe('the firm’s mark', () => {
  test('is embedded in the style as a data URL', async () => {
    const value = await readBrandMark(markOf(good));
    const [, encoded = ''] = /^transparent url\("data:image\/svg\+xml,([^"<>]*)"\)$/.exec(value) ?? [];
    expect(decodeURIComponent(encoded)).toBe(good);
  });

  test.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a script', '<svg>< script href="#a"/></svg>'],
    ['foreignObject', '<svg><foreignObject><p/></foreignObject></svg>'],
    ['an event attribute', '<svg onload="alert(1)"/>'],
    ['an event attribute', '<svg><a\nONCLICK = "alert(1)"/></svg>'],
    ['an event attribute', '<svg><a fill="red"onclick="alert(1)"/></svg>'],
    ['a reference outside itself', '<svg><image href="https://evil.example/x.png"/></svg>'],
    ['a reference outside itself', "<svg><use xlink:href = ' //evil.example/x.svg#a'/></svg>"],
    ['a reference outside itself', '<svg><a href="javascript:alert(1)"/></svg>'],
    ['a reference outside itself', '<svg><image href="data:image/svg+xml,x"/></svg>'],
    ['a reference outside itself', '<svg><path fill="url( https://evil.example/#a)"/></svg>'],
    ['an import', '<svg><style>@import "https://evil.example/x.css"</style></svg>'],
    ['a declaration or an entity', '<svg><!DOCTYPE x [<!ENTITY a "b">]></svg>'],
    ['a processing instruction', '<svg><?xml-stylesheet href="#x"?></svg>'],
  ])('with %s is refused: %s [sec H07]', async (what, svg) => {
    await expect(readBrandMark(markOf(svg))).rejects.toThrow(`holds ${what}`);
  });

  test('must be a small SVG file', async () => {
    await expect(readBrandMark(markOf('<html><svg/></html>'))).rejects.toThrow('no SVG');
    await expect(readBrandMark(markOf(`<svg>${' '.repeat(16 * 1024)}</svg>`))).rejects.toThrow('larger than');
    await expect(readBrandMark(join(folder, 'nowhere.svg'))).rejects.toThrow();
  });
});

describe('the firm’s style', () => {
  test('is empty for the default brand', async () => {
    expect(await buildBrandStyle(house)).toBe('');
  });
  test('sets accent and mark', async () => {
    const style = await buildBrandStyle({ ...house, accent: '#1a3fb5', markFile: markOf(good) });
    expect(style).toMatch(
      /^:root\{--accent:light-dark\(#1a3fb5,#[0-9a-f]{6}\);--accent-strong:light-dark\([^;]*\);--accent-tint:[^;]*;--on-accent:[^;]*;--brand-mark:transparent url\("[^"]*"\)\}@media\(prefers-contrast:more\)\{:root\{--accent:var\(--accent-strong\)\}\}$/,
    );
    expect(await buildBrandStyle({ ...house, accent: '#1a3fb5', accentDark: '#9db8ff' })).toContain(
      '--accent:light-dark(#1a3fb5,#9db8ff)',
    );
    expect(await buildBrandStyle({ ...house, markFile: markOf(good) })).toMatch(
      /^:root\{--brand-mark:[^;]*\}$/,
    );
  });
});
