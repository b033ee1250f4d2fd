import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/**
 * Waits until an element is shown and takes the focus, and presses keys, in the notation of `userEvent.keyboard`. A button that is
 * not shown yet or is disabled would leave the keys to another element.
 */
export async function press(locator: Locator, keys: string): Promise<void> {
  await expect
    .poll(() => {
      const element = locator.element();
      element.focus();
      return document.activeElement === element;
    })
    .toBe(true);
  await userEvent.keyboard(keys);
}

/** Moves the focus to its position in a newly loaded document. */
export function focusStart(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}
