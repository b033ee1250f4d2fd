import type { MouseEvent } from 'react';

/**
 * The click handler of a link inside a form. It focuses the target, scrolls to its label, and does not change the
 * address, so that Back still leaves the page.
 */
export function focusTarget(event: MouseEvent, id: string): void {
  if (focusControl(id)) event.preventDefault();
}

/** Focuses an element, scrolls to its label, and opens the group that hides it. @returns whether the element exists */
export function focusControl(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  const closed = target.closest<HTMLDetailsElement>('details:not([open])');
  if (closed !== null) closed.open = true;
  (target.closest('.field') ?? target).scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses an element once the screen has the next state, where the pressed button is removed or has another label.
 * @param target the element's id, or a function that finds the element in the next state
 * @param then runs after the focus, in the same state
 */
export function focusNext(
  target: string | (() => HTMLElement | null | undefined),
  then?: () => void,
): void {
  setTimeout(() => {
    const element = typeof target === 'string' ? document.getElementById(target) : target();
    element?.focus();
    then?.();
  });
}
