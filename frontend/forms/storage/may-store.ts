/**
 * Whether anything about a form may be written to this device. It lives in memory alone, because after
 * 'Don't keep' not a byte may be written, not even that it was pressed.
 */
let allowed = true;

/**
 * Whether what is typed, or anything else about a form, may be written to the browser's storage. Whoever
 * writes there for a form asks this first.
 * @returns false once the visitor has pressed 'Don't keep', until the page is loaded again
 */
export const mayStore = (): boolean => allowed;

/** The visitor pressed 'Don't keep': from now on nothing is written. */
export function stopStoring(): void {
  allowed = false;
}
