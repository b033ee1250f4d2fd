import { onTestFinished, vi } from 'vitest';

/**
 * Has the observers of the page take its own viewport as their root, until the end of the test. A component test shows the
 * page in a frame, where the default is the window around it.
 */
export function observeOwnViewport(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, { root: document, ...options });
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
