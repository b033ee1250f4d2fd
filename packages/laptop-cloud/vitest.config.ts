import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'laptop-cloud',
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
  },
});
