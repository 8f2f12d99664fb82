import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../test/web-build.ts';
import { inlineElements } from './elements.ts';
import { listHosts, type Vendors } from './hosts.ts';
import { buildPolicy } from './policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...words] = directive.split(' ');
      return [name, words];
    }),
  );
const html = readDocument('Log in');

describe('the content security policy of a document [sec H04]', () => {
  test('matches the specified directives word for word [sec H04]', () => {
    const policy = buildPolicy('<script>a()</script><style>b{}</style>', listHosts('/login', {}), [
      'https://pay.example',
    ]);
    expect(policy).toBe(
      [
        "default-src 'none'",
        `script-src 'self' ${hashOf('a()')}`,
        `style-src 'self' ${hashOf('b{}')}`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' https://pay.example",
        "frame-src 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        'report-to csp',
      ].join('; '),
    );
  });

  test('hashes every inline script and style, but no data block [sec H04]', () => {
    const { 'script-src': scripts, 'style-src': styles } = directivesOf(
      buildPolicy(
        `${html}<script type="application/json">{}</script><script src="/x.js"></script>`,
        listHosts('/', {}),
        [],
      ),
    );
    expect(scripts?.slice(1)).toEqual(
      [
        'document.documentElement.dataset.theme="dark"',
        'window.__reactRouterContext = {"basename":"/","ssr":false};',
        'import "/assets/entry-A1b2.js";',
        inlineElements(html).at(-1)?.content ?? '',
      ].map(hashOf),
    );
    expect(styles).toEqual(["'self'", hashOf(':root{--paper:#fff}')]);
  });

  test('does not cover a script changed after hashing [sec H04]', () => {
    const policy = buildPolicy(html, listHosts('/', {}), []);
    const changed = inlineElements(html.replace('dataset.theme="dark"', 'dataset.theme="dark";steal()'));
    const known = changed.filter(({ content }) => policy.includes(hashOf(content)));
    expect(known).toHaveLength(changed.length - 1);
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*|https?:/);
  });
});

describe('hosts by page [sec H04]', () => {
  const vendors: Vendors = {
    captcha: {
      script: 'https://captcha.example/api.js',
      siteKey: 'k',
      hosts: {
        scripts: ['https://captcha.example'],
        frames: ['https://captcha.example'],
      },
    },
    maps: {
      script: 'https://maps.example/js',
      hosts: { scripts: ['https://maps.example'], connects: ['https://maps.example'] },
    },
  };
  test.each([
    ['/register', 'captcha'],
    ['/personal/personal-information', 'maps'],
    ['/business/company-information', 'maps'],
    ['/business', undefined],
    ['', undefined],
  ])('%s allows the host of %s and no other [sec I03]', (path, vendor) => {
    const policy = buildPolicy(html, listHosts(path, vendors), []);
    const named = [...new Set([...policy.matchAll(/https:\/\/(\w+)\.example/g)].map(([, name]) => name))];
    expect(named).toEqual(vendor === undefined ? [] : [vendor]);
    const { 'frame-src': frames, 'trusted-types': policies } = directivesOf(policy);
    expect(frames).toEqual([vendor === 'captcha' ? 'https://captcha.example' : "'none'"]);
    expect(policies).toEqual(['default']);
  });
});
