import { build } from '#local/build.ts';

/**
 * Vitest's `globalSetup`: the site and the template are built before the first test, unless nothing
 * changed since. So one test file alone never runs on an old build.
 */
export async function setup(): Promise<void> {
  await build();
}
