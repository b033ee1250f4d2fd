/**
 * Dresses the page for an island that wakes: with the styles of everything that it can show, in the place of
 * the document's own, and with the classes by the names that those styles and React know. A second call,
 * after something else has failed, finds it done.
 * @param root the island's element, whose data name both files
 * @throws when one of them can't be had
 */
export async function dress({ dataset }: HTMLElement): Promise<void> {
  const { islandStylesheet = '', islandNames = '' } = dataset;
  const asleep = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (asleep?.getAttribute('href') === islandStylesheet) return;
  const awake = document.createElement('link');
  awake.rel = 'stylesheet';
  awake.href = islandStylesheet;
  const styled = new Promise((resolve, reject) => {
    awake.onload = resolve;
    awake.onerror = reject;
  });
  document.head.append(awake);
  try {
    const named: Promise<{ default: Record<string, string> }> = import(
      /* @vite-ignore */ islandNames
    );
    const [{ default: names }] = await Promise.all([named, styled]);
    for (const element of document.querySelectorAll('[class]')) {
      const classes = (element.getAttribute('class') ?? '').split(' ');
      element.setAttribute('class', classes.map((name) => names[name] ?? name).join(' '));
    }
    asleep?.remove();
  } catch (error) {
    awake.remove();
    throw error;
  }
}
