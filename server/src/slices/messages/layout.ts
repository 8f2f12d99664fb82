// Renders an email from its blocks, styled like the portal's pages. Tables and inline styles, because email clients support
// little else. It loads no pictures, scripts or other resources, so that opening it cannot be tracked.
import { computeAccent, surfaces, type Theme } from '@portico/domain/brand';
import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/pages/escape.ts';
import { type Block, fonts, oneLine, paragraph } from './blocks.ts';

export interface MailText {
  readonly subject: string;
  /** Shown beside the subject in a list of emails. It never contains the code, which a lock screen would display. */
  readonly preview: string;
  readonly blocks: readonly Block[];
}
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
export type Sender = Pick<Config, 'brand' | 'support' | 'portalOrigin'>;

/** The default brand colours; a test asserts that they match ui/src/tokens.css. */
export const defaultColours = {
  light: {
    ink: '#16212e',
    inkSoft: '#4a5766',
    line: '#dcd8cf',
    accent: '#0e6655',
    accentTint: '#e2f0ec',
    onAccent: '#ffffff',
  },
  dark: {
    ink: '#eef1f4',
    inkSoft: '#b3bdc8',
    line: '#2a3540',
    accent: '#5cc7b2',
    accentTint: '#12302b',
    onAccent: '#06231d',
  },
} as const;

/** The style rules of each class in one theme. */
function rulesOf(theme: Theme, { accent, accentDark }: Sender['brand']): Readonly<Record<string, string>> {
  const { paper: document, stone } = surfaces[theme];
  const own = accent === undefined ? {} : computeAccent({ accent, accentDark })[theme];
  const colours = { ...defaultColours[theme], ...own };
  return {
    stone: `background-color:${stone}`,
    sheet: `background-color:${document};border-color:${colours.line}`,
    ink: `color:${colours.ink}`,
    soft: `color:${colours.inkSoft}`,
    line: `border-color:${colours.line}`,
    tint: `background-color:${colours.accentTint}`,
    accent: `background-color:${colours.accent}`,
    'accent-text': `color:${colours.accent}`,
    'on-accent': `color:${colours.onAccent}`,
    arch: `border-color:${colours.onAccent}`,
  };
}

/** Inlines the light colours into each element, because some email clients strip stylesheets. */
function withLightColours(html: string, brand: Sender['brand']): string {
  const rules = rulesOf('light', brand);
  return html.replace(/class="([^"]*)" style="([^"]*)"/g, (_, names: string, style: string) => {
    const colours = names.split(' ').flatMap((name) => rules[name] ?? []);
    return `class="${names}" style="${[style, ...colours].join(';')}"`;
  });
}

const styleOf = (brand: Sender['brand']): string => {
  const dark = Object.entries(rulesOf('dark', brand)).map(
    ([name, rule]) => `.${name}{${rule.replaceAll(';', '!important;')}!important}`,
  );
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
    `@media(prefers-color-scheme:dark){${dark.join('')}}` +
    '@media(max-width:480px){.sheet{padding:28px 20px 12px!important}.code{font-size:32px!important;line-height:40px!important;letter-spacing:6px!important;text-indent:6px!important}}'
  );
};

/** Padding after the preview, so that clients do not show the text that follows it: the code. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(120);

/** The default logo, drawn without a picture. A firm with its own logo gets none, because email clients do not show SVG. */
const mark = ({ markFile }: Sender['brand']): string =>
  markFile === undefined
    ? '<tr><td style="padding:0 0 20px"><div class="accent" style="width:32px;height:32px;border-radius:8px;overflow:hidden"><div class="arch" style="width:6px;height:14px;margin:8px auto 0;border:4px solid;border-bottom:0;border-radius:7px 7px 0 0;font-size:0;line-height:0"></div></div></td></tr>'
    : '';

/** Keeps a phone number on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The sender and the support contacts. They are not links, because an email has at most one. */
const footOf = ({ brand, support }: Sender): readonly string[] => [
  brand.name,
  `Questions? Email ${support.email} or call ${unbroken(support.phone)} (${support.hours}).`,
  'We’ll never ask for your password or a code by email or phone.',
];

const htmlOf = ({ subject, preview, blocks }: MailText, sender: Sender): string =>
  `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(sender.brand)}</style>
</head>
<body class="stone" style="margin:0;padding:0;-webkit-text-size-adjust:100%">
<div data-preview style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${escapeHtml(preview)}${PREVIEW_END}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" class="stone" style="border-collapse:separate"><tr><td align="center" style="padding:32px 12px 48px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="560" style="width:100%;max-width:560px;text-align:left">
${mark(sender.brand)}
<tr><td class="sheet" style="padding:40px 40px 24px;border:1px solid;border-radius:18px">
${blocks.map(({ html }) => html).join('\n')}
</td></tr>
<tr><td style="padding:24px 8px 0">
${footOf(sender)
  .map(
    (line, index) =>
      `<p class="soft" style="margin:0 0 6px;font-family:${index === 0 ? fonts.serif : fonts.sans};font-size:${index === 0 ? 17 : 14}px;line-height:22px">${escapeHtml(line)}</p>`,
  )
  .join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const textOf = ({ blocks }: MailText, sender: Sender): string =>
  `${[...blocks, ...footOf(sender).map(paragraph)].map(({ text }) => text).join('\n\n')}\n`;

/** Renders both parts of an email. Throws for a link outside the portal, because recipients could not recognise it (C12, Q04). */
export function writeMail(mail: MailText, sender: Sender): WrittenMail {
  const html = withLightColours(htmlOf(mail, sender), sender.brand);
  for (const [, url = ''] of html.matchAll(/\shref="([^"]*)"/g))
    if (new URL(url).origin !== sender.portalOrigin) throw new Error('a mail links to the portal alone');
  return { subject: oneLine(mail.subject), text: textOf(mail, sender), html };
}
