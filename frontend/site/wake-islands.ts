/** A script chunk that takes longer than this counts as failed (section 9), in milliseconds. */
const loadTimeoutMs = 120_000;

/** What an island's entry exports. */
type IslandModule = { wake: (root: Element) => Promise<void> };

/**
 * Wakes every island of the page when a visitor comes near it, or when the browser is idle. A submit
 * before that is held, and sent on once the form can take it.
 */
export function wakeIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(root);
}

function prepare(root: HTMLElement): void {
  const [entry = '', ...imports] = (root.dataset.island ?? '').split(' ');
  const failed = document.getElementById(root.dataset.islandFailed ?? '');
  let state: 'asleep' | 'waking' | 'awake' = 'asleep';
  let held: HTMLFormElement | undefined;

  const load = (): Promise<IslandModule> =>
    new Promise((resolve, reject) => {
      setTimeout(reject, loadTimeoutMs);
      // What the entry imports is asked for at the same time, and not after it has come.
      for (const script of imports) import(/* @vite-ignore */ script).catch(reject);
      import(/* @vite-ignore */ entry).then(resolve, reject);
    });

  const wake = async () => {
    if (state !== 'asleep') return;
    state = 'waking';
    try {
      await (await load()).wake(root);
      state = 'awake';
      if (failed) failed.hidden = true;
      held?.requestSubmit();
    } catch {
      state = 'asleep';
      if (failed) failed.hidden = false;
      if (held) failed?.scrollIntoView({ block: 'center' });
    }
    held = undefined;
  };

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(type, wake, { passive: true });
  }
  root.addEventListener(
    'submit',
    (event) => {
      if (state === 'awake' || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      held = event.target;
      wake();
    },
    true,
  );

  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 4000 });
  else addEventListener('load', wake);
}
