import { defineConfig } from '@playwright/test';
import { isCampaign, reportName } from '@portico/testing/tier';
import { shell } from './browsers.ts';

export default defineConfig({
  testDir: '.',
  // The gate tests each behaviour once; the campaign runs everything (docs/campaign.md).
  ...(!isCampaign && { grepInvert: /@campaign/ }),
  outputDir: '../reports/e2e',
  reporter: [['list'], ['json', { outputFile: `../reports/${reportName('e2e')}` }]],
  globalSetup: './start.ts',
  // Many journeys wait for a worker or a connection. With only two workers, a sixth of two cores would be idle.
  workers: 3,
  fullyParallel: true,
  // These limits detect hangs, not slowness: a journey that promises a time checks it itself. A rented machine can lose its
  // cores for many seconds (the gate's report shows how much was stolen).
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    launchOptions: {
      executablePath: shell,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
