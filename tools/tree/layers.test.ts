import { describe, expect, test } from 'vitest';
import { againstDirection, findLayer, findMutualPairs, serverImports } from './layers.ts';
import { linesOfCode } from './lines-of-code.ts';

const file = (path: string, ...specifiers: string[]) => ({
  path: `server/src/${path}`,
  text: specifiers.map((specifier) => `import { a } from '${specifier}';`).join('\n'),
});

describe('the layers of server/src', () => {
  test.each([
    ['server/src/platform/context.ts', 'platform'],
    ['server/src/platform/db/vault.ts', 'platform'],
    ['server/src/membership/membership-state.ts', 'membership'],
    ['server/src/slices/owners/save-owners.ts', 'slices'],
    ['server/src/steps/registry.ts', 'steps'],
    ['server/src/main-api.ts', 'entry points'],
    ['server/src/seed/clients.ts', 'entry points'],
  ])('%s belongs to %s', (path, layer) => {
    expect(findLayer(path)).toBe(layer);
  });

  test('reports an import of a higher layer, but not of a lower one', () => {
    const imports = serverImports([
      file('platform/http/bind.ts', '../../slices/owners/owners.ts', '../db/pool.ts'),
      file('slices/owners/owners.ts', '../../platform/db/pool.ts'),
      file('platform/http/bind.test.ts', '../../slices/owners/owners.ts'),
    ]);
    expect(againstDirection(imports)).toEqual([
      { from: 'server/src/platform/http/bind.ts', to: 'server/src/slices/owners/owners.ts' },
    ]);
  });

  test('reports two folders that import each other as one pair', () => {
    const imports = serverImports([
      file('slices/owners/save.ts', '../people/list.ts', '../files/open.ts'),
      file('slices/people/save.ts', '../owners/list.ts', '../owners/save.ts', './list.ts'),
    ]);
    expect(findMutualPairs(imports)).toEqual(['owners ↔ people']);
  });
});

test('lines of code exclude blank lines and comments', () => {
  const text = '// why\n\n/**\n * What.\n */\nexport const a = 1; // one\n  /* short */\nconst b = a;\n';
  expect(linesOfCode([{ path: 'x.ts', text }])).toBe(2);
});
