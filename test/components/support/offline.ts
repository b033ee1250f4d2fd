import { onTestFinished, vi } from 'vitest';

/**
 * Tells the page that the connection is lost, until the end of the test. Requests go on: their answers come from the test.
 * @returns a function that brings the connection back earlier
 */
export function goOffline(): () => void {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => isOnLine.mockRestore());
  return () => {
    isOnLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}
