import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import frontend from './frontend/vite.config.ts';
import { chromiumArguments, ensureHeadlessShell } from './test/support/chromium.ts';

/** Each file of these folders leaves modules and globals as it found them. The files of a worker load a module once, such as the CDK. */
const pure = [
  'test/{infra,shared}/**/*.test.ts',
  'test/security/{asvs,level-2,platform}.test.ts',
  'test/frontend/{staff,ui}/**/*.test.ts',
  // Not of `drafts`: its tests press 'Don't keep', after which a module stores nothing until it is loaded again.
  // Not `faults`: it replaces the clients of S3 and the table, which the tests of uploads need.
  'test/frontend/forms/{!(faults),upload/*}.test.ts',
];

/** They ask a laptop, and none replaces a client. */
const laptop = [
  'test/integration/**/*.test.ts',
  'test/security/{accounts,browser-and-files,input,sessions}.test.{ts,tsx}',
];

/** The browser of the component tests. Without one they alone fail, with Playwright's words: no other test wants it. */
function findBrowser(): { executablePath?: string } {
  try {
    return { executablePath: ensureHeadlessShell() };
  } catch {
    return {};
  }
}

export default mergeConfig(
  frontend,
  defineConfig({
    test: {
      globalSetup: 'test/support/fresh-build.ts',
      // As in the browser tests: a limit ends a test that hangs, and a slow machine is no failure.
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // Two workers leave a core idle while both wait for the laptop: the integration tests take a sixth longer.
      maxWorkers: 3,
      projects: [
        {
          extends: true,
          test: {
            name: 'all',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['test/{browser,components,functions}/**', ...laptop, ...pure],
          },
        },
        {
          extends: true,
          test: {
            name: 'functions',
            include: ['test/functions/**/*.test.ts'],
            isolate: false,
            setupFiles: 'test/functions/support/own-modules.ts',
          },
        },
        {
          extends: true,
          test: { name: 'pure', include: pure, isolate: false },
        },
        {
          extends: true,
          // Not with the others of `pure`: some of those replace the client of S3, which these need.
          test: { name: 'integration', include: laptop, isolate: false },
        },
        {
          extends: true,
          // React as visitors load it. Its checks for developers would take a fifth of the time.
          oxc: { jsx: { development: false } },
          optimizeDeps: {
            rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
            // A worker that is found late would have a test loaded again.
            include: ['pdfjs-dist/legacy/build/pdf.worker.min.mjs'],
          },
          test: {
            name: 'components',
            include: ['test/components/**/*.test.{ts,tsx}'],
            isolate: false,
            setupFiles: 'test/components/support/translated.ts',
            // As in the browser tests, a slow machine is no failure.
            expect: { poll: { timeout: 40_000, interval: 50 } },
            browser: {
              enabled: true,
              headless: true,
              // Vitest's own interface, which nobody sees here, would take a tenth of the time.
              ui: false,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { ...findBrowser(), args: chromiumArguments },
              }),
              instances: [{ browser: 'chromium' }],
              viewport: { width: 1440, height: 900 },
            },
          },
        },
        'packages/*',
      ],
    },
  }),
);
