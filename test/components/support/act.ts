import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { press } from './keys.ts';

/** Waits for a button or another element, focuses it, and presses Enter. */
export async function enter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  await press(locator, '{Enter}');
}
