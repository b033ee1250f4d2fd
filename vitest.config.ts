import { defineConfig, mergeConfig } from 'vitest/config';
import frontend from './frontend/vite.config.ts';

/** They change nothing outside themselves: those after one another share what they load, such as the CDK. */
const pure = ['test/infra/**/*.test.ts', 'test/shared/**/*.test.ts'];

export default mergeConfig(
  frontend,
  defineConfig({
    test: {
      globalSetup: 'test/support/fresh-build.ts',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Half of a test file's time it waits for the laptop: one worker would leave a core of two idle.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: 'all',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['test/browser/**', ...pure],
          },
        },
        {
          extends: true,
          test: { name: 'pure', include: pure, isolate: false },
        },
        'packages/*',
      ],
    },
  }),
);
