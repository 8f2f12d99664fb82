// The pages below /demo: a list of the examples, and for each person a page that logs the browser in as them. They belong to
// `npm run demo` and `npm run dev`, not to the product: nothing that a firm deploys contains them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@portico/domain/limits';
import { computeCode } from '@portico/server/seed/people';
import type { SeededPerson } from '../product/inside.ts';
import { type Entry, type Example, examples } from './examples.ts';
import type { SeededExamples } from './seed-examples.ts';

export interface StaffMember {
  readonly email: string;
  readonly authenticatorSecret: string;
}

interface Demo {
  readonly seeded: SeededExamples;
  readonly staff: readonly StaffMember[];
  readonly inboxUrl: string;
  /** Lets the current code of their authenticator be used once more. */
  renewCode(person: SeededPerson): Promise<unknown>;
}

const FOLDER = '/demo';
const REFRESH_SECONDS = 10;

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The path segment below /demo: `nora`. */
const keyOf = (email: string): string => email.slice(0, email.indexOf('@'));
export const findEntryPath = (email: string): string => `${FOLDER}/${keyOf(email)}`;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-top: 1px solid #8886; padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
  @media (width > 40rem) { td { white-space: nowrap; } }
  code { font-size: 1.1em; }
  small { font-weight: normal; opacity: .75; }`;

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

function listPage({ seeded: { people }, staff, inboxUrl }: Demo): string {
  const entryLine = ({ name, email }: Entry): string => {
    const person = people[email];
    const code = person ? ` <code>${computeCode(person)}</code>` : ' <small>invitation</small>';
    return `<div><a href="${findEntryPath(email)}" target="_blank">${escapeHtml(name)}</a>${code}</div>`;
  };
  const rows = Object.values<Example>(examples).map(
    ({ title, hint, entries }) =>
      `<tr><th scope="row">${escapeHtml(title)}<br><small>${escapeHtml(hint)}</small></th>` +
      `<td>${entries.map(entryLine).join('')}</td></tr>`,
  );
  const staffRows = staff.map(
    ({ email, authenticatorSecret }) =>
      `<tr><th scope="row">${escapeHtml(email)}</th><td><code>${computeCode({ authenticatorSecret })}</code></td></tr>`,
  );
  return page(
    'Portico demo',
    `<p>Select a name to log in as that person. The number is their current authenticator code. Each code works once. The next one appears within 30 seconds.</p>
<p>You can read all emails in the <a href="${escapeHtml(inboxUrl)}">inbox</a>. To use two accounts at once, open one of them in a private window.</p>
<table>${rows.join('\n')}</table>
<h2>Staff</h2><p>Staff review applications in the terminal: <code>npm run staff -- list --as ${escapeHtml(staff[0]?.email ?? '')}</code></p>
<table>${staffRows.join('\n')}</table>`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );
}

/** Runs in the browser, so that it gets its cookies from the API itself. */
const LOG_IN = `
  const body = JSON.parse(document.getElementById('body').textContent);
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const response = await fetch('/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (response.ok) {
    localStorage.clear();
    localStorage.setItem('ACCESS_TOKEN', answer.accessToken);
    location.replace('/');
  } else document.getElementById('state').textContent = answer.message + ' Reload the page to try again.';`;

/** How long the code in an entry page stays valid at least. */
const CODE_LIFE_MS = 10_000;
/**
 * The API accepts the previous code too. Logging in with it leaves the current one for the visitor. Near the end of a time
 * step that older code would expire on the way, so the page holds the current one instead.
 */
const codeForEntry = (person: SeededPerson): string =>
  computeCode(person, new Date(Date.now() - limits.totp.stepSeconds * 1000 + CODE_LIFE_MS));

const entryPage = (person: SeededPerson): string => {
  const { email, password } = person;
  const body = JSON.stringify({ email, password, factor: 'authenticator', code: codeForEntry(person) });
  return page(
    `Logging in as ${email}`,
    `<p id="state">One moment…</p><p><a href="${FOLDER}">All examples</a></p>
<script type="application/json" id="body">${body.replaceAll('<', '\\u003c')}</script><script type="module">${LOG_IN}</script>`,
  );
};

function send(response: ServerResponse, html: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
}

/** Serves the paths below /demo, and only for the portal's own host: a page of another site could otherwise read the codes. */
export function demoPages(demo: Demo, portalHost: string) {
  const { people, invitations } = demo.seeded;
  const personByPath = new Map(Object.values(people).map((person) => [findEntryPath(person.email), person]));
  const tokenByPath = new Map(
    Object.entries(invitations).map(([email, token]) => [findEntryPath(email), token]),
  );
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const [person, token] = [personByPath.get(path), tokenByPath.get(path)];
    if (person) {
      await demo.renewCode(person);
      send(response, entryPage(person));
    } else if (token) response.writeHead(303, { location: `/invite?t=${token}` }).end();
    else if (path === FOLDER) send(response, listPage(demo));
    else response.writeHead(404).end();
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (pathname !== FOLDER && !pathname.startsWith(`${FOLDER}/`)) next();
    else if (request.headers.host !== portalHost) response.writeHead(404).end();
    else answer(pathname, response).catch((error: Error) => response.writeHead(500).end(error.message));
  };
}
export type DemoPages = ReturnType<typeof demoPages>;
