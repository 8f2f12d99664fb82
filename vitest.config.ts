import { reportName } from '@portico/testing/tier';
import { defineConfig } from 'vitest/config';

/** These say that something hangs, not how fast it is: a rented machine can be without its cores for many seconds. */
const TEST_TIMEOUT_MS = 60_000;
const HOOK_TIMEOUT_MS = 180_000;

export default defineConfig({
  test: {
    // Most of what a test does is to wait for the real servers. With fewer workers than three one of two cores is idle for a sixth of the time.
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: `reports/${reportName('vitest')}` }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,providers,testing,ui,tools,chaos,attack}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.stack.test.ts', '**/*.database.test.ts'],
          setupFiles: 'testing/same-examples.ts',
          // These modules keep no state, so that a worker imports each of them once.
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          // Its modules keep what a tab of the browser keeps: each file gets them anew.
          name: 'web',
          include: ['web/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', '{tools,attack}/**/*.database.test.ts'],
          globalSetup: 'tools/test/database-setup.ts',
          // Importing the server takes two seconds of a core: each worker does it once, not once per file. So no file may
          // leave anything behind in a module, in the environment or in a global.
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
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
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
        },
      },
    ],
  },
});
