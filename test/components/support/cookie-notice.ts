import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cookieNotice } from '#frontend/content/cookies.ts';

/** The notice of the open page. */
export const notice = page.getByRole('region', { name: cookieNotice.title });

/**
 * Shows the notice as the page's script does, until the end of the test at the latest.
 * @returns a function that hides it again
 */
export async function showNotice(): Promise<() => void> {
  const mark = (isShown: boolean) => {
    document.documentElement.toggleAttribute('data-notice', isShown);
    document.querySelector('[data-cookie-notice]')?.toggleAttribute('hidden', !isShown);
  };
  onTestFinished(() => mark(false));
  mark(true);
  await expect.element(notice).toBeInViewport();
  return () => mark(false);
}
