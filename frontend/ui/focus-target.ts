import type { MouseEvent } from 'react';

/**
 * What a link inside a form does when it is pressed: it focuses its target with the label in sight, and
 * leaves the address as it is, so that Back still leaves the page.
 */
export function focusTarget(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  event.preventDefault();
  const closed = target.closest<HTMLDetailsElement>('details:not([open])');
  if (closed !== null) closed.open = true;
  (target.closest('.field') ?? target).scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
