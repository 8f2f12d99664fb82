import { readFileSync } from 'node:fs';
import { surfaces } from '@portico/domain/brand';
import { listTextFaults } from '@portico/testing/plain-english';
import { describe, expect, test } from 'vitest';
import { link, paragraph } from './blocks.ts';
import { defaultColours, type MailText, type Sender, type WrittenMail, writeMail } from './layout.ts';
import { type MessageKind, messages } from './texts.ts';

const CODE = '048213';
const ORIGIN = 'https://portal.firm.example';
const sender: Sender = {
  portalOrigin: ORIGIN,
  brand: { name: 'Ash & Co', accent: undefined, accentDark: undefined, markFile: undefined },
  support: { email: 'help@firm.example', phone: '+43 1 234 5678', hours: 'Monday to Friday, 9 to 17' },
};
/** Every value that any kind of message needs. */
const values = {
  origin: ORIGIN,
  firm: 'Ash & Co',
  request: { at: new Date('2026-11-15T12:04:00Z'), device: 'Firefox on Linux' },
  code: CODE,
  disavowUrl: `${ORIGIN}/account/not-me#token`,
  undoUrl: `${ORIGIN}/account/undo#token`,
  cancelUrl: `${ORIGIN}/account/cancel#token`,
  effectiveAt: new Date('2026-11-16T12:04:00Z'),
  device: 'Chrome on Windows',
  at: new Date('2026-11-15T12:04:00Z'),
  left: 7,
  what: 'phone number' as const,
  reference: 'K7QM-3XTD',
  usuallyDays: 2,
  isSigner: true,
  until: new Date('2026-12-15T12:04:00Z'),
  company: 'Oak & Sons Ltd',
  inviter: 'Rosa Ferreira',
  role: 'ubo' as const,
  name: 'Emil Brandt',
  change: 'ended' as const,
  by: 'colleague' as const,
  isOwn: false,
  stage: 'offered' as const,
  isByStaff: false,
  creator: 'Ada Okonjo',
  member: 'Emil Brandt',
  isFormerMember: false,
  inviteUrl: `${ORIGIN}/invite?t=${'0a'.repeat(20)}`,
  expiresAt: new Date('2026-11-22T12:04:00Z'),
  captureUrl: `${ORIGIN}/capture#${'0a'.repeat(20)}`,
  sealedAt: new Date('2026-11-15T12:04:00Z'),
  hasSigned: true,
  sentence: 'Please say since when they own it.',
  asked: [{ step: 'Verify identity', sentence: 'The passport is cut off at the lower edge.' }],
};

const kinds = Object.keys(messages) as MessageKind[];
const ofChannel = (channel: 'mail' | 'sms') => kinds.filter((kind) => messages[kind].channel === channel);
const written = (kind: MessageKind, given: object = values): MailText | string =>
  (messages[kind].text as (all: object) => MailText | string)(given);
const mailOf = (kind: MessageKind, given?: object, from = sender): WrittenMail =>
  writeMail(written(kind, given) as MailText, from);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** The visible text of the HTML part: without head, hidden preview and tags. */
const shownOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div data-preview[\s\S]*?<\/div>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity);
const words = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter(Boolean);

const isCodeMail = (kind: MessageKind): boolean => mailOf(kind).text.startsWith(CODE);
const codeMails = ofChannel('mail').filter(isCodeMail);
const otherMails = ofChannel('mail').filter((kind) => !isCodeMail(kind));
const WITHOUT_LINK: readonly MessageKind[] = [
  'register-code',
  'reset-code',
  'change-email-code',
  'invite-code',
];

test.each(kinds)(
  '%s: has no word of the list of unwanted words, and no sentence of more than 20 words',
  (kind) => {
    const message = written(kind);
    const texts =
      typeof message === 'string'
        ? [message]
        : [message.subject, message.preview, ...message.blocks.map(({ text }) => text)];
    expect(texts.flatMap((text) => text.split('\n')).flatMap(listTextFaults)).toEqual([]);
  },
);

test('the kinds of message are emails with a code, emails without, and text messages', () => {
  expect(codeMails).toEqual([
    'register-code',
    'register-known',
    'reset-code',
    'reset-unknown',
    'change-email-code',
    'invite-code',
  ]);
  expect(otherMails.length).toBe(45);
  expect(ofChannel('sms')).toEqual([
    'phone-code',
    'login-code',
    'change-requested-text',
    'phone-changed',
    'capture-link-sms',
  ]);
});

describe('every email [ux U60]', () => {
  test.each(ofChannel('mail'))('%s: both parts say the same, in the same order [ux U60]', (kind) => {
    const { text, html } = mailOf(kind);
    expect(words(shownOf(html))).toEqual(words(text));
    expect(words(text).length).toBeGreaterThan(40);
  });

  test.each(ofChannel('mail'))('%s: the subject is one line without digits [ux U60]', (kind) => {
    const { subject } = mailOf(kind);
    expect(subject).toMatch(/^[A-Z][^\p{Cc}]{9,70}$/u);
    expect(subject).not.toMatch(/\d/);
  });

  test.each(ofChannel('mail'))('%s: at most one link, to the portal [ux U60, sec Q04, C12]', (kind) => {
    const { html, text } = mailOf(kind);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
    expect(links).toHaveLength(WITHOUT_LINK.includes(kind) ? 0 : 1);
    for (const url of links) expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
    expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(links);
  });

  test.each(ofChannel('mail'))('%s: loads nothing, runs nothing, and is at most 20 KB [ux U60]', (kind) => {
    const { html, text } = mailOf(kind);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|embed|svg|form|picture|video|audio|base)\b/i);
    expect(html).not.toMatch(/url\(|@import|@font-face|\ssrc=|background=|\son[a-z]+=/i);
    // Email clients clip messages above 102 KB; ours are far smaller.
    expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(20_000);
  });

  test.each(ofChannel('mail'))(
    '%s: says what to do if it was not you, and where to get help [ux U60]',
    (kind) => {
      const { text } = mailOf(kind);
      expect(text).toMatch(
        /If (?:this wasn’t you|you didn’t request this|you didn’t expect this|you don’t know this company)/,
      );
      expect(text).toContain('help@firm.example');
      expect(text).toContain('Ash & Co');
    },
  );

  test.each(ofChannel('mail'))('%s: every colour has a dark-mode counterpart [ux U60]', (kind) => {
    const { html } = mailOf(kind);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /@media\(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? '';
    const body = html.slice(html.indexOf('<body'));
    // A client that strips the stylesheet still shows the light colours, which each element also has inline.
    for (const [element, names = ''] of body.matchAll(/<[^>]*class="([^"]*)"[^>]*>/g))
      if (names !== '') expect(element).toMatch(/style="[^"]*#[0-9a-f]{6}/);
    // An element has colours only through a class, and every class has a dark rule.
    for (const [, before = '', style = ''] of body.matchAll(/<([^>]*)style="([^"]*)"/g))
      if (/#[0-9a-f]{6}/.test(style)) {
        const names = /class="([^"]*)"/.exec(before)?.[1]?.split(' ') ?? [];
        expect(names.some((name) => dark.includes(`.${name}{`))).toBe(true);
      }
  });
});

describe('an email with a code [ux U60]', () => {
  test.each(codeMails)('%s: the code comes first, as text, once, with how long it works [ux U60]', (kind) => {
    const { text, html, subject } = mailOf(kind);
    expect(text.split('\n')[0]).toBe(CODE);
    expect(words(shownOf(html))[0]).toBe(CODE);
    for (const part of [text, html]) expect(part.split(CODE)).toHaveLength(2);
    expect(subject).not.toContain(CODE);
    expect(text).toContain('in the next 10 minutes');
  });

  test.each(codeMails)('%s: the preview in a mailbox list does not show the code [ux U60]', (kind) => {
    const { preview } = written(kind) as MailText;
    expect(preview).not.toContain(CODE);
    const hidden = /<div data-preview[^>]*>([\s\S]*?)<\/div>/.exec(mailOf(kind).html)?.[1] ?? '';
    expect(hidden.startsWith(preview)).toBe(true);
    // The blank padding after the preview is longer than a list is wide.
    expect(hidden.match(/&nbsp;/g)?.length).toBeGreaterThan(100);
  });
});

describe('a security notice [sec A17]', () => {
  test.each(otherMails.filter((kind) => mailOf(kind).text.includes('When:')))(
    '%s: says when it happened and on which device [sec A17]',
    (kind) => {
      const { text } = mailOf(kind);
      expect(text).toContain('When: Sunday, 15 November 2026 at 12:04 UTC');
      expect(text).toMatch(/Device: (Chrome on Windows|Firefox on Linux)/);
    },
  );

  test('the link says “This wasn’t me”, for ten days [sec A17]', () => {
    const { text } = mailOf('password-changed');
    expect(text).toContain('Open this link in the next 10 days.');
    expect(text).toContain(`This wasn’t me:\n${values.disavowUrl}`);
  });

  test.each([
    [7, 'Recovery codes you have left: 7.'],
    [0, 'That was the last one.'],
  ])('says how many recovery codes are left: %i', (left, says) => {
    expect(mailOf('recovery-code-used', { ...values, left }).text).toContain(says);
  });
});

describe('inserted values stay in place [sec Q04]', () => {
  test('no value adds a line or an element [sec Q04]', () => {
    const device = 'Chrome\r\nBcc: x@example.com\n\n<b onclick=x>"&';
    const { text, html } = mailOf('new-sign-in', { ...values, device });
    expect(text).toContain('Device: Chrome Bcc: x@example.com <b onclick=x>"&\n');
    expect(html).toContain('Chrome Bcc: x@example.com &lt;b onclick=x&gt;&quot;&amp;');
    expect(html).toContain('Ash &amp; Co');
  });

  test('a subject is a single line [sec Q04]', () => {
    const mail = { subject: 'Hello\r\nBcc: x@example.com', preview: '', blocks: [paragraph('a')] };
    expect(writeMail(mail, sender).subject).toBe('Hello Bcc: x@example.com');
  });

  test.each([
    'https://portal.firm.example.evil.example/',
    'http://portal.firm.example/',
    'javascript:alert(1)',
  ])('no email links to %s [sec Q04, C12]', (url) => {
    const mail = { subject: 'Your link', preview: '', blocks: [link('Open', url)] };
    expect(() => writeMail(mail, sender)).toThrow('links to the portal alone');
  });
});

describe('a text message [sec B12, ux U34]', () => {
  test.each([
    ['phone-code', `${CODE} is your code. It works for 10 minutes. Never share it.`],
    ['login-code', `${CODE} is your log-in code. It works for 10 minutes. Never share it.`],
  ] as const)('%s: has the exact wording [sec B12, ux U34]', (kind, says) => {
    expect(written(kind)).toBe(`${says}\n\n@portal.firm.example #${CODE}`);
  });

  test('phone-changed: one text message without a link or a code [sec B12]', () => {
    const text = written('phone-changed') as string;
    expect(text.length).toBeLessThanOrEqual(140);
    expect(text).toMatch(/^[A-Za-z0-9 ?.,]+$/);
    expect(text).not.toMatch(/https?:|www\.|\d{6}/);
  });

  test.each(['phone-code', 'login-code'] as const)(
    '%s: code first, at most 140 GSM-7 characters, bound to our host [sec B12]',
    (kind) => {
      const origin = `https://${'onboarding.'.repeat(4)}firm.example:8443`;
      const text = written(kind, { ...values, origin }) as string;
      expect(text.startsWith(`${CODE} `)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(140);
      expect(text).toMatch(/^[A-Za-z0-9 @#.,\-\n]+$/);
      expect(text.split('\n').at(-1)).toBe(`@${'onboarding.'.repeat(4)}firm.example #${CODE}`);
      expect(text).not.toMatch(/https?:|www\./);
    },
  );
});

describe('the link for the person’s own phone [ux U42]', () => {
  test('by text message: one GSM-7 message that says how long it works, the link last [ux U42]', () => {
    const text = written('capture-link-sms') as string;
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[A-Za-z0-9 ?.,:/#\n]+$/);
    expect(text).toContain('15 minutes');
    expect(text.split('\n').at(-1)).toBe(values.captureUrl);
  });

  test('by email: says how long it works and from which device it was requested [ux U42]', () => {
    const { text } = mailOf('capture-link');
    expect(text).toContain('in the next 15 minutes');
    expect(text).toContain('Device: Firefox on Linux');
    expect(text).toContain(values.captureUrl);
  });
});

describe('appearance', () => {
  const tokens = readFileSync(new URL('../../../../ui/src/tokens.css', import.meta.url), 'utf8');
  test.each(Object.keys(defaultColours.light) as (keyof typeof defaultColours.light)[])(
    '%s matches the pages in light and dark mode',
    (name) => {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(tokens).toContain(
        `--${token}: light-dark(${defaultColours.light[name]}, ${defaultColours.dark[name]});`,
      );
    },
  );

  test('uses the firm’s own accent, and its own mark in place of ours', () => {
    const own = { ...sender, brand: { ...sender.brand, accent: '#1a3fb5', markFile: '/mark.svg' } };
    const { html } = mailOf('register-known', values, own);
    expect(html).toContain('background-color:#1a3fb5');
    expect(html).not.toContain(defaultColours.light.accent);
    expect(html).toContain(surfaces.light.paper);
    expect(html).not.toContain('class="arch"');
  });
});
