/** A script chunk that takes longer than this counts as failed (section 9), in milliseconds. */
const loadTimeoutMs = 120_000;

/** What an island's entry exports. */
type IslandModule = { wake: (root: Element) => Promise<void> };

/**
 * Wakes the page's island when a visitor comes near it; and when a visitor scrolls or moves the pointer
 * anywhere and the browser is idle after that. Who only opens the page loads none of it. A submit before
 * that is held, and sent on once the form can take it.
 */
export function wakeIsland(): void {
  const root = document.querySelector<HTMLElement>('[data-island]');
  if (!root) return;
  const [entry = '', ...imports] = (root.dataset.island ?? '').split(' ');
  const failed = document.querySelector<HTMLElement>('[data-island-failed]');
  let isWaking = false;
  let isAwake = false;
  let held = false;

  // What the entry imports is asked for at the same time, and not after it has come.
  const load = (): Promise<[IslandModule, ...unknown[]]> =>
    Promise.race([
      new Promise<never>((_, reject) => setTimeout(reject, loadTimeoutMs)),
      Promise.all([
        import(/* @vite-ignore */ entry),
        dress(root),
        ...imports.map((script) => import(/* @vite-ignore */ script)),
      ]),
    ]);

  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      const [island] = await load();
      await island.wake(root);
      isAwake = true;
      if (failed) failed.hidden = true;
      if (held) root.querySelector('form')?.requestSubmit();
    } catch {
      isWaking = false;
      if (failed) failed.hidden = false;
      if (held) failed?.scrollIntoView({ block: 'center' });
    }
    held = false;
  };

  for (const type of ['pointerover', 'focusin', 'change']) root.addEventListener(type, wake);
  root.addEventListener(
    'submit',
    (event) => {
      if (isAwake) return;
      event.preventDefault();
      event.stopPropagation();
      held = true;
      wake();
    },
    true,
  );

  // Safari has no idle callbacks.
  const wakeSoon = () => (window.requestIdleCallback ?? setTimeout)(wake);
  for (const type of ['scroll', 'pointermove']) {
    addEventListener(type, wakeSoon, { once: true });
  }
}

/**
 * Puts the styles of everything that an awake island can show in the place of the document's own, which
 * hold no more than it needs asleep.
 */
const dress = ({ dataset: { islandStylesheet = '' } }: HTMLElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asleep = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    const awake = document.createElement('link');
    awake.rel = 'stylesheet';
    awake.href = islandStylesheet;
    awake.onload = () => resolve(asleep?.remove());
    awake.onerror = reject;
    document.head.append(awake);
  });
