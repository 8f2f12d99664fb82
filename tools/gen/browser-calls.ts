// domain/src/api/browser/<area>.gen.ts: an area's calls for the browser, without their validation schemas. A page that only
// calls then loads no schema library, and only the calls of its own areas.
import { type CallEntry, portalCalls, transactionCalls } from '@portico/domain/api/api';

const FILES: Readonly<Record<string, string>> = { transactionService: 'transaction' };

const entryOf = ({ name, call }: CallEntry): string =>
  `  ${name}: { method: '${call.method}', path: '${call.path}', access: '${call.access}' },`;

const pathOf = (line: string): string => line.slice(line.indexOf("'"));
const kebab = (area: string): string => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const moduleOf = (area: string, calls: readonly CallEntry[]): string =>
  [
    '// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.',
    ...[
      `import type { ${area} } from '../${FILES[area] ?? area}.ts';`,
      `import type { BrowserCalls } from '../call.ts';`,
    ].toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
    '',
    `export const ${area}Calls: BrowserCalls<typeof ${area}> = {\n${calls.map(entryOf).join('\n')}\n};`,
    '',
  ].join('\n');

/** The text of each file, by its name. */
export const browserCallsModules = (): ReadonlyMap<string, string> =>
  new Map(
    [...Map.groupBy([...portalCalls, ...transactionCalls], ({ area }) => area)].map(([area, calls]) => [
      `${kebab(area)}.gen.ts`,
      moduleOf(area, calls),
    ]),
  );
