import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const showIn = (value: 'dark' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  });

/** Shows the page in dark colors until the end of the test. */
export async function showInDark(): Promise<void> {
  onTestFinished(async () => void (await showIn('')));
  await showIn('dark');
  await expect.poll(() => matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
}
