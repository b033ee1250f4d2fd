import { defineConfig, mergeConfig } from 'vitest/config';
import frontend from './frontend/vite.config.ts';

export default mergeConfig(
  frontend,
  defineConfig({
    test: {
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: ['test/browser/**'],
      globalSetup: 'test/support/fresh-build.ts',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Half of a test file's time it waits for the laptop: one worker would leave a core of two idle.
      maxWorkers: 2,
    },
  }),
);
