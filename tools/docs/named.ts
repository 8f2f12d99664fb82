// Which files and commands a page of the documentation names, and which of them do not exist.
import { posix } from 'node:path';

export interface DocumentPage {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

export interface Checkout {
  /** Every file, from the root of the checkout. */
  readonly files: readonly string[];
  readonly scripts: readonly string[];
  /** What `npx stack` can do. */
  readonly stackCommands: readonly string[];
}

const EXTENSIONS = /\.(?:tsx?|md|json|css|sh|mjs|sql|snap|txt|ya?ml|html|woff2?|bin)$/;
/** What a run writes; it is in no checkout. */
const WRITTEN_BY_A_RUN = /^(?:build|reports|node_modules)\//;
const FENCED = /^```[^\n]*\n[\s\S]*?^```/gm;

const codeSpans = (text: string): string[] =>
  [...text.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
const shellLines = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));

/** The programs of this checkout that a command runs, such as `node tools/gen/main.ts` or `bash .ci/run`. */
const listPrograms = (text: string): string[] =>
  [...codeSpans(text), ...shellLines(text)].flatMap((command) =>
    [...command.matchAll(/(?:^|[\s(])(?:node|bash)\s+((?:\.\w|\w)[\w./-]*\/[\w./-]+)/g)].map(
      ([, path = '']) => path,
    ),
  );
/** `npx stack up` and the like. */
const listStackCommands = (text: string): string[] =>
  [...codeSpans(text), ...shellLines(text)].flatMap((command) =>
    [...command.matchAll(/\bnpx stack ([a-z]+)/g)].map(([, name = '']) => name),
  );

/** `npm run x` in a span or a block, without what a sentence only shows as `npm run …`. */
const listScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);

/** A path, not an address of the portal: it does not begin with a slash. */
const isPath = (span: string): boolean =>
  /^\w[\w.@+*{},[\]/-]*$/.test(span) &&
  (EXTENSIONS.test(span) || span.endsWith('/')) &&
  !WRITTEN_BY_A_RUN.test(span);

const toPattern = (path: string): RegExp =>
  new RegExp(
    `(?:^|/)${path
      .replace(/[.+[\]]/g, '\\$&')
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '.*')
      .replace(
        /\{([^}]*)\}/g,
        (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`,
      )}${path.endsWith('/') ? '' : '$'}`,
  );

/** Headings as GitHub makes anchors of them. */
const listAnchors = (text: string): string[] =>
  [...text.replace(FENCED, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/`|\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What a page names and nobody can open. */
export function findMissing(
  page: DocumentPage,
  { files, scripts, stackCommands }: Checkout,
  pages: readonly DocumentPage[],
) {
  const missing: string[] = [];
  for (const span of codeSpans(page.text).filter(isPath)) {
    const pattern = toPattern(span);
    if (!files.some((file) => pattern.test(file))) missing.push(span);
  }
  for (const path of listPrograms(page.text)) if (!files.includes(path)) missing.push(path);
  for (const name of listStackCommands(page.text))
    if (!stackCommands.includes(name)) missing.push(`npx stack ${name}`);
  for (const name of listScripts(page.text)) if (!scripts.includes(name)) missing.push(`npm run ${name}`);
  for (const [, target = ''] of page.text
    .replace(FENCED, '')
    .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page.path : posix.join(posix.dirname(page.path), file);
    const isThere = files.some((each) => each === path || each.startsWith(`${path.replace(/\/$/, '')}/`));
    const linked = pages.find((each) => each.path === path);
    if (!isThere || (anchor !== undefined && linked && !listAnchors(linked.text).includes(anchor)))
      missing.push(`(${target})`);
  }
  return [...new Set(missing)];
}
