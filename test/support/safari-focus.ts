/**
 * Runs in a page before its scripts: moves the focus as Safari does on a Mac. There a press on a link, a button, a checkbox
 * or a radio button gives it no focus, unless it has its own `tabindex`. The closest focusable ancestor gets the focus, or
 * else no element does. Other browsers, including WebKitGTK, focus the pressed element.
 */
export function safariFocus(): void {
  addEventListener('mousedown', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const control = event.target.closest(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]',
    );
    const isLeftOut = control?.matches(
      'a[href]:not([tabindex]), button:not([tabindex]), summary:not([tabindex]), ' +
        'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]):not([tabindex])',
    );
    if (!control || !isLeftOut) return;
    // The browser still fires the click.
    event.preventDefault();
    const next = control.parentElement?.closest<HTMLElement>('[tabindex], [contenteditable]');
    if (next) next.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
