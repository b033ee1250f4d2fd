import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, ensureHeadlessShell } from '../support/chromium.ts';

// Workers read this file too, and inherit the path.
process.env.HEADLESS_SHELL ??= ensureHeadlessShell();

const chromium = {
  launchOptions: { executablePath: process.env.HEADLESS_SHELL, args: chromiumArguments },
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './boot.ts',
  fullyParallel: true,
  // A test waits for a third of its time: with two workers, one of two cores would be idle for as long.
  workers: 3,
  forbidOnly: true,
  // Far more than an idle machine needs: the limit ends a test that hangs, and a slow machine is no failure.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  // A trace of every test would take a fifth of the time. Pass `--trace on` for one.
  use: { ...chromium, screenshot: 'only-on-failure' },
  projects: [
    // A test runs once: in the window of a computer, or tagged `@phone`. Layout that a script changes is tagged `@both`.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        ...devices['iPhone SE (3rd gen)'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 667 },
      },
    },
  ],
});
