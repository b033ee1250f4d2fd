import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Sets a feature of the browser's media queries until the end of the test. */
async function showWith(name: string, value: string): Promise<void> {
  const emulate = (emulated: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value: emulated }] });
  onTestFinished(async () => void (await emulate('')));
  await emulate(value);
  await expect.poll(() => matchMedia(`(${name}: ${value})`).matches).toBe(true);
}

/** Shows the page in dark colors until the end of the test. */
export const showInDark = (): Promise<void> => showWith('prefers-color-scheme', 'dark');

/** Shows the page in the colors that a person has forced, until the end of the test. */
export const showInForcedColors = (): Promise<void> => showWith('forced-colors', 'active');
