/**
 * Keeps a cross-fade between two documents that a browser skips from counting as an error. No script has asked for its
 * promise: WebKit rejects it when the next navigation cuts the cross-fade short, Chromium also when a slow page is shown
 * before the cross-fade is ready.
 */
export function allowSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const isSkipped =
      reason instanceof DOMException &&
      ['AbortError', 'InvalidStateError'].includes(reason.name) &&
      /\btransition\b/i.test(reason.message);
    if (isSkipped) event.preventDefault();
  });
}
