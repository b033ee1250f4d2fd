/**
 * Whether the site may write data about a form to this device. Only the memory has this flag, because after
 * 'Don't keep' the site may not write a single byte, not even the visitor's choice.
 */
let allowed = true;

/**
 * Whether the site may write answers or other data about a form to the browser's storage. Code that writes there for
 * a form must call this first.
 * @returns false once the visitor has pressed 'Don't keep', until the page is loaded again
 */
export const mayStore = (): boolean => allowed;

/** Forbids writing, after the visitor pressed 'Don't keep'. */
export function stopStoring(): void {
  allowed = false;
}
