import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';

const chromium = {
  launchOptions: { executablePath: ensureChromium(), args: chromiumArguments },
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './boot.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...chromium, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What the network does to an upload is the same on every screen.
      testIgnore: 'resume-upload.spec.ts',
      use: {
        ...devices['iPhone SE (3rd gen)'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 667 },
      },
    },
  ],
});
