import { onTestFinished, vi } from 'vitest';
import { safariFocus } from '#test/support/safari-focus.ts';

/** Moves the focus as Safari on a Mac does, until the end of the test. */
export function focusAsSafari(): void {
  const adding = vi.spyOn(window, 'addEventListener');
  safariFocus();
  const added = [...adding.mock.calls];
  adding.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of added) window.removeEventListener(type, listener);
  });
}
