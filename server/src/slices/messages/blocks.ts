// The blocks of an email. Each block renders both forms side by side, so that the plain text matches the HTML (U60). Colours
// are applied by class, for light and dark themes (layout.ts).
import { escapeHtml } from '../../platform/pages/escape.ts';

export interface Block {
  readonly text: string;
  readonly html: string;
}

const SANS = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const FIGURES = "ui-monospace,'SF Mono',SFMono-Regular,Menlo,Consolas,monospace";
export const fonts = { sans: SANS, serif: SERIF } as const;

/** Removes line breaks, so that a value cannot start a line of its own in a header or a text (Q04). */
export const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const escaped = (value: string): string => escapeHtml(oneLine(value));
/** The code is a single text node, so that a double click selects it and phones offer to copy it. */
export const code = (value: string): Block => ({
  text: oneLine(value),
  html: `<p class="code tint accent-text" style="margin:0 0 24px;padding:20px 8px;border-radius:10px;font-family:${FIGURES};font-size:40px;line-height:48px;font-weight:600;letter-spacing:8px;text-indent:8px;text-align:center;-webkit-user-select:all;user-select:all">${escaped(value)}</p>`,
});

export const title = (value: string): Block => ({
  text: oneLine(value),
  html: `<h1 class="ink" style="margin:0 0 16px;font-family:${SERIF};font-size:26px;line-height:32px;font-weight:500">${escaped(value)}</h1>`,
});

export const heading = (value: string): Block => ({
  text: oneLine(value),
  html: `<h2 class="ink line" style="margin:28px 0 8px;padding:24px 0 0;border-top:1px solid;font-family:${SANS};font-size:16px;line-height:24px;font-weight:700">${escaped(value)}</h2>`,
});

export const paragraph = (value: string): Block => ({
  text: oneLine(value),
  html: `<p class="ink" style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px">${escaped(value)}</p>`,
});

export const facts = (rows: readonly (readonly [label: string, value: string])[]): Block => ({
  text: rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n'),
  html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${rows
    .map(
      ([label, value]) =>
        `<tr><td class="soft" style="padding:4px 16px 4px 0;width:64px;vertical-align:top;font-family:${SANS};font-size:16px;line-height:24px">${escaped(label)}:</td> <td class="ink" style="padding:4px 0;vertical-align:top;font-family:${SANS};font-size:16px;line-height:24px;font-weight:600">${escaped(value)}</td></tr>`,
    )
    .join('')}</table>`,
});

/** The only link of an email. Its address is printed below, because people are told to check links before they open them. */
export const link = (label: string, url: string): Block => ({
  text: `${oneLine(label)}:\n${oneLine(url)}`,
  html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td class="accent" style="border-radius:10px"><a href="${escaped(url)}" class="on-accent" style="display:inline-block;padding:12px 24px;font-family:${SANS};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(label)}</a></td></tr></table><p class="soft" style="margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:20px;word-break:break-all">${escaped(url)}</p>`,
});

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
export const inWords = (at: Date): string => `${moment.format(at)} UTC`;
/** The time and device of an event. */
export const happened = (at: Date, device: string): Block =>
  facts([
    ['When', inWords(at)],
    ['Device', device],
  ]);
