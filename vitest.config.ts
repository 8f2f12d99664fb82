import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,providers,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.stack.test.ts'],
        },
      },
      {
        test: {
          name: 'stack',
          include: ['tools/**/*.stack.test.ts'],
          globalSetup: 'tools/stack/test-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
