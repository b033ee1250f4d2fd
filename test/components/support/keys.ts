import { type Locator, userEvent } from 'vitest/browser';

/** Focuses an element and presses keys, in the notation of `userEvent.keyboard`. */
export async function press(locator: Locator, keys: string): Promise<void> {
  locator.element().focus();
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
