import { loadTimeoutMs } from './load-timeout.ts';

/** What an island's scripts may export: its entry, and what dresses the page for it. */
type IslandModule = {
  wake?: (root: Element) => Promise<void>;
  dress?: (root: Element) => Promise<void>;
};

/**
 * Wakes an island when a visitor comes near it; and when a visitor scrolls or moves the pointer
 * anywhere and the browser is idle after that. A submit before that is held, and sent on once the form can
 * take it.
 * @param isHeldAlready whether there was such a submit already
 * @param prepare what else the page needs, for which waking waits; called at each attempt
 * @returns wakes it at once; fulfilled when it is awake, or its visitor was told that it can't be
 */
export function wakeIsland(
  root: HTMLElement,
  isHeldAlready = false,
  prepare?: (root: HTMLElement) => Promise<void>,
): () => Promise<void> {
  const scripts = (root.dataset.island ?? '').split(' ');
  const failed = document.querySelector<HTMLElement>('[data-island-failed]');
  let waking: Promise<void> | undefined;
  let isAwake = false;
  let isHeld = isHeldAlready;

  // All are asked for at the same time, and the page is dressed while the largest is on its way.
  const load = (): Promise<(IslandModule | undefined)[]> =>
    Promise.race([
      new Promise<never>((_, reject) => setTimeout(reject, loadTimeoutMs)),
      Promise.all([
        prepare?.(root).then(() => undefined),
        ...scripts.map(async (script) => {
          const module: IslandModule = await import(/* @vite-ignore */ script);
          await module.dress?.(root);
          return module;
        }),
      ]),
    ]);

  const tryToWake = async () => {
    try {
      for (const module of await load()) await module?.wake?.(root);
      isAwake = true;
      if (failed) failed.hidden = true;
      if (isHeld) root.querySelector('form')?.requestSubmit();
    } catch {
      waking = undefined;
      if (failed) failed.hidden = false;
      if (isHeld) failed?.scrollIntoView({ block: 'center' });
    }
    isHeld = false;
  };
  const wake = () => (waking ??= tryToWake());

  for (const type of ['pointerover', 'focusin', 'input', 'change'])
    root.addEventListener(type, wake);
  root.addEventListener(
    'submit',
    (event) => {
      if (isAwake) return;
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
      wake();
    },
    true,
  );

  // Safari has no idle callbacks.
  const wakeSoon = () => (window.requestIdleCallback ?? setTimeout)(wake);
  for (const type of ['scroll', 'pointermove']) {
    addEventListener(type, wakeSoon, { once: true });
  }
  return wake;
}
