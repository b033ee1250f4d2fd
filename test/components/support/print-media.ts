import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const showAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

/** Shows the page as a printer would get it, until the end of the test. */
export async function showInPrint(): Promise<void> {
  onTestFinished(async () => void (await showAs('')));
  await showAs('print');
  await expect.poll(() => matchMedia('print').matches).toBe(true);
}
