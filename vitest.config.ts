import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most of what a test does is to wait for the real servers. By itself vitest would leave one of two cores idle.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,providers,ui,web,tools,chaos,attack}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.stack.test.ts', '**/*.database.test.ts'],
          // Says that something hangs, not how fast it is: a thousand generated strings take long on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', '{tools,attack}/**/*.database.test.ts'],
          globalSetup: 'tools/test/database-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stack',
          // Afterwards, one file at a time: they kill and fill what all others share.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['{providers,tools}/**/*.stack.test.ts'],
          globalSetup: 'tools/stack/test-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
