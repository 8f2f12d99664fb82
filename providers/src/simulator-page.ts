// The pages of the simulators: plain HTML for developers, with automatic escaping.
import type { MagicInput, Simulator } from './simulator.ts';

export interface Html {
  readonly html: string;
}
type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function rendered(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

/** Escapes all values that are not templates themselves. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.reduce((whole, text, index) => whole + rendered(parts[index - 1] ?? '') + text),
});

const STYLE = `
  :root { color-scheme: light dark; --paper: #f6f4ef; --ink: #16212e; --line: #dcd8cf; --accent: #0e6655; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0c1218; --ink: #eef1f4; --line: #2a3540; --accent: #5cc7b2; }
  }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem;
    background: var(--paper); color: var(--ink); }
  h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; }
  a { color: var(--accent); }
  table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
  th, td { text-align: start; padding: .5rem 1.5rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  code { font-size: .875em; overflow-wrap: anywhere; }
  section { border-bottom: 1px solid var(--line); padding: 1rem 0; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 0; }
  select, input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; max-width: 100%; }
`;

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    <style>${{ html: STYLE }}</style>
  </head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`.html;

export const table = (head: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html =>
  html`<table>
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table>`;

export const magicTable = (magic: readonly MagicInput[]): Html =>
  table(
    ['Magic input', 'What happens'],
    magic.map(({ input, effect }) => [html`<code>${input}</code>`, effect]),
  );

/** The page of a simulator that only provides a script. */
export const scriptPage = (
  { title, plays, magic }: Omit<Simulator, 'routes'>,
  scripts: readonly string[],
): string =>
  page(
    title,
    html`<p>${plays}</p>
      ${magicTable(magic)}
      <p>${scripts.map((address) => html`<a href="${address}">${address}</a><br>`)}</p>`,
  );
