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
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Networks, sessions, broken files and page lifecycles behave the same on every screen.
      testIgnore: [
        'resume-upload.spec.ts',
        'resume-trouble.spec.ts',
        'prerender.spec.ts',
        'back-forward.spec.ts',
        'page-transitions.spec.ts',
        'hydration.spec.ts',
        'broken-form.spec.ts',
        'live-lists.spec.ts',
        'resume-view.spec.ts',
        'session.spec.ts',
        'sign-in.spec.ts',
        'staff-trouble.spec.ts',
      ],
      grepInvert: /@once/,
      use: {
        ...devices['iPhone SE (3rd gen)'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 667 },
      },
    },
  ],
});
