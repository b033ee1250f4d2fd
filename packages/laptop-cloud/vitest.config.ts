import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'laptop-cloud',
    include: ['test/**/*.test.ts'],
    // Each file leaves modules and globals as it found them. The files of a worker load a module once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Test files wait for the servers that they start: fewer workers leave a core of two idle.
    maxWorkers: 3,
  },
});
