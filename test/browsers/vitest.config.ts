import { defineConfig } from 'vitest/config';

/** The same checks in each browser, one after the other: they share the machine's cores. */
const project = (name: 'chromium' | 'firefox' | 'webkit', groupOrder: number) => ({
  extends: true as const,
  test: { name, provide: { browser: name }, sequence: { groupOrder } },
});

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.check.ts'],
    globalSetup: './boot.ts',
    projects: [project('chromium', 1), project('firefox', 2), project('webkit', 3)],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 30 } },
    reporters: ['default', './times.ts'],
  },
});
