import type { MouseEvent } from 'react';

/**
 * The click handler of a link inside a form. It focuses its target with the label in sight, and
 * leaves the address as it is, so that Back still leaves the page.
 */
export function focusTarget(event: MouseEvent, id: string): void {
  if (focusControl(id)) event.preventDefault();
}

/** Focuses an element with its label in sight, and opens the group that hides it. @returns whether there is one */
export function focusControl(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  const closed = target.closest<HTMLDetailsElement>('details:not([open])');
  if (closed !== null) closed.open = true;
  (target.closest('.field') ?? target).scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
  return true;
}
