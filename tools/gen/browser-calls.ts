// domain/src/api/browser-calls.gen.ts: every call as the browser makes it, without the schemas that check it. A page that
// only calls then carries no schema library.
import { type NamedCall, portalCalls, transactionCalls } from '@portico/domain/api/api';

const FILES: Readonly<Record<string, string>> = { transactionService: 'transaction', BrowserCalls: 'call' };
const fileOf = (name: string): string => FILES[name] ?? name;

const entryOf = ({ name, call }: NamedCall): string =>
  `  ${name}: { method: '${call.method}', path: '${call.path}', access: '${call.access}'${call.keepsSession ? ', keepsSession: true' : ''} },`;

export function browserCallsModule(): string {
  const areas = [...Map.groupBy([...portalCalls, ...transactionCalls], ({ area }) => area)];
  const namesByFile = Map.groupBy(['BrowserCalls', ...areas.map(([area]) => area)], fileOf);
  const imports = [...namesByFile]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${names.join(', ')} } from './${file}.ts';`);
  const tables = areas.map(
    ([area, calls]) =>
      `export const ${area}Calls: BrowserCalls<typeof ${area}> = {\n${calls.map(entryOf).join('\n')}\n};`,
  );
  return [
    '// Made by `npm run gen` from the rows beside it: every call as the browser makes it, without its schemas.',
    ...imports,
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
