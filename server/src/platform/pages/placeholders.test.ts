import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../test/web-build.ts';
import { buildConfiguration, insertIntoHead } from './configuration-block.ts';
import { inlineElements } from './elements.ts';
import { buildTexts, fillHtml, fillPayload } from './placeholders.ts';

const NASTY = `Ann's "B&B" \\ </script><img src=x onerror=alert(1)>\u2028$& $1 __SUPPORT_EMAIL__`;
const settings = {
  apiPath: '/portal-api',
  brand: { name: NASTY, accent: undefined, accentDark: undefined, markFile: undefined },
  support: { email: 'help@example.com', phone: '+43 1 234', hours: NASTY },
  transaction: { base: 'https://pay.example/app', secret: 'shared' },
  handOff: 'access-token' as const,
};
const texts = buildTexts(settings);
const filled = fillHtml(readDocument('Sign in'), texts);
const html = insertIntoHead(filled, buildConfiguration(settings, {}), '');

/** The text that a browser makes of the markup. */
const decode = (markup: string): string =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('a setting stays text [sec H07]', () => {
  test('in the document, without adding elements or changing its text [sec H07]', () => {
    const tags = (text: string) => [...text.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);
    expect(tags(filled)).toEqual(tags(readDocument('Sign in')));
    expect(filled).not.toContain('<img');
    expect(decode(/<title>(.*?)<\/title>/s.exec(filled)?.[1] ?? '')).toBe(`Sign in · ${NASTY}`);
    expect(decode(/name="author" content="([^"]*)"/.exec(filled)?.[1] ?? '')).toBe(NASTY);
    expect(filled).toContain('+43 1 234');
  });

  test('in the configuration block [sec H07]', () => {
    const block =
      /<script type="application\/json" id="configuration">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({
      apiBase: '/portal-api',
      transactionBase: 'https://pay.example/app',
      handOff: 'access-token',
      brand: { name: NASTY },
      support: settings.support,
      captcha: {},
      maps: {},
      referral: {},
    });
    expect(block).not.toContain('<');
  });

  test('in a payload file [sec H07]', () => {
    const payload = fillPayload('[{"_1":2},"__BRAND_NAME__","a __SUPPORT_EMAIL__"]\n', texts);
    expect(JSON.parse(payload)).toEqual([{ _1: 2 }, NASTY, 'a help@example.com']);
    expect(payload).not.toContain('<');
  });

  test('in the payload inside a script, as JSON in a string [sec H07]', () => {
    const [script = ''] = inlineElements(filled)
      .map(({ content }) => content)
      .filter((content) => content.includes('enqueue'));
    const [, literal = ''] = /enqueue\((.*)\);$/s.exec(script) ?? [];
    expect(JSON.parse(JSON.parse(literal))).toEqual([
      { _1: 2 },
      'title',
      `Sign in to ${NASTY}`,
      'mail',
      'help@example.com',
    ]);
    expect(script).not.toContain('<');
    expect(script).not.toContain('\u2028');
  });

  test('is refused in any other script or style [sec H07]', () => {
    expect(() => fillHtml('<head></head><script>const a = "__BRAND_NAME__"</script>', texts)).toThrow(
      /script/,
    );
    expect(() => fillHtml('<head></head><style>a::after{content:"__BRAND_NAME__"}</style>', texts)).toThrow(
      /style/,
    );
  });
});

test('the configuration block comes after everything React rendered into the head', () => {
  expect(html).toMatch(
    /<\/style><script type="application\/json" id="configuration">[^<]*<\/script><\/head>/,
  );
  expect(insertIntoHead(filled, buildConfiguration(settings, {}), ':root{--accent:red}')).toContain(
    '</script><style>:root{--accent:red}</style></head>',
  );
  expect(() => insertIntoHead('<p>', buildConfiguration(settings, {}), '')).toThrow(/head/);
});
