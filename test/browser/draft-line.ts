import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { allStorage } from './stored-on-device.ts';

/** The line above a form about its draft. */
export const line = (page: Page) => page.locator('.draft');
/** The button that sends the form. */
export const send = (page: Page) => page.locator('form button:not([type=button])');

/** Waits until this answer is stored on the device, half a second after it was typed. */
export const expectKept = (page: Page, text: string) =>
  expect.poll(() => allStorage(page)).toContain(text);
