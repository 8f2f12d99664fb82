import { defineConfig } from '@playwright/test';

// Playwright's runner without its browsers: fixtures, time limits and the JSON report, while puppeteer-core drives Debian's Firefox.
export default defineConfig({
  testDir: '.',
  // Not *.spec.ts, so that the journeys in Chromium (e2e/playwright.config.ts) do not collect these files.
  testMatch: '*.journey.ts',
  outputDir: '../../reports/firefox',
  reporter: [['list'], ['json', { outputFile: '../../reports/firefox.json' }]],
  globalSetup: './start.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
});
