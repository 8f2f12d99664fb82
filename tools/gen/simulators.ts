// Generates docs/simulators.md from the simulators' own tables.
import { simulators } from '@portico/providers/simulators';
import { markdownTable } from './markdown.ts';

export const simulatorsPage = (): string =>
  [
    '# Simulated neighbours and their magic inputs',
    'Printed by `npm run gen` from `providers/src/simulators.ts`; change the tables, not this page.',
    '`npm run dev` starts them; their address is in its last lines, with a page to click for each.',
    ...simulators.flatMap(({ name, title, plays, magic }) => [
      `\n## ${title} (\`/${name}\`)\n`,
      `${plays}\n`,
      markdownTable(
        ['Magic input', 'What happens'],
        magic.map(({ input, effect }) => [`\`${input}\``, effect]),
      ),
    ]),
    '',
  ].join('\n');
