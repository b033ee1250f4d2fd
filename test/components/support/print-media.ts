import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Scheme = 'light' | 'dark';

const showAs = (media: 'print' | '', scheme: Scheme | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  });

/** Shows the page as a printer would get it, until the end of the test. @param scheme the colors of the screen */
export async function showInPrint(scheme: Scheme = 'light'): Promise<void> {
  onTestFinished(async () => void (await showAs('', '')));
  await showAs('print', scheme);
  const wanted = `print and (prefers-color-scheme: ${scheme})`;
  await expect.poll(() => matchMedia(wanted).matches).toBe(true);
}
