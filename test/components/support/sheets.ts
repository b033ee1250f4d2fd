import { onTestFinished } from 'vitest';

/**
 * Applies stylesheets until the end of the test, in place of Vitest's own style of `html` and `body`, which has no layer and
 * so would win. The other tests of a worker share the document.
 */
export function addSheets(texts: readonly string[]): void {
  const sheets = texts.map((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    return style;
  });
  const reset = [...document.head.querySelectorAll('style')].find(({ textContent }) =>
    /^\s*html \{\s*padding: 0;/.test(textContent),
  );
  document.head.append(...sheets);
  reset?.remove();
  onTestFinished(() => {
    for (const style of sheets) style.remove();
    if (reset) document.head.prepend(reset);
  });
}
