import { onTestFinished } from 'vitest';
import { addIcons, translateTexts } from '#test/support/changed-page.ts';

/** A translator and a password manager change the page from now on to the end of the test. */
export function changePage(): void {
  for (const change of [translateTexts, addIcons]) onTestFinished(change());
}
