import { onTestFinished } from 'vitest';

/** Applies stylesheets until the end of the test. The other tests of a worker share the document. */
export function addSheets(texts: readonly string[]): void {
  const sheets = texts.map((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    return style;
  });
  document.head.append(...sheets);
  onTestFinished(() => {
    for (const style of sheets) style.remove();
  });
}
