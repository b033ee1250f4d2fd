import { type Locator, userEvent } from 'vitest/browser';

/** Presses keys on an element that is there, as `userEvent.keyboard` names them. */
export async function press(locator: Locator, keys: string): Promise<void> {
  locator.element().focus();
  await userEvent.keyboard(keys);
}

/** Puts the focus where it is in a document that was just loaded. */
export function focusStart(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}
