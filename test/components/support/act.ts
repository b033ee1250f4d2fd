import type { Locator } from 'vitest/browser';
import { press } from './keys.ts';

/** Waits for a button or another element, focuses it, and presses Enter. */
export const enter = (locator: Locator): Promise<void> => press(locator, '{Enter}');
