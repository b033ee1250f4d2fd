/**
 * What a page with a form runs: at the visitor's first move it fetches what wakes the form (`waker.ts`). Who
 * only opens the page loads no more than this.
 */
import './site.ts';
import { loadTimeoutMs } from './load-timeout.ts';

let isBegun = false;
/** A submit before the form can take it is held, and sent on then. By itself it goes nowhere. */
let isHeld = false;

async function begin({ type }: Event): Promise<void> {
  isHeld ||= type === 'submit';
  const form = document.querySelector<HTMLElement>('[data-waker]');
  if (!form || isBegun) return;
  isBegun = true;
  try {
    const waker: Promise<typeof import('./waker.ts')> = import(
      /* @vite-ignore */ form.dataset.waker ?? ''
    );
    const tooLong = new Promise<never>((_, reject) => setTimeout(reject, loadTimeoutMs));
    (await Promise.race([waker, tooLong])).wake(form, isHeld);
  } catch {
    isBegun = false;
    const failed = document.querySelector<HTMLElement>('[data-island-failed]');
    if (!failed) return;
    failed.hidden = false;
    if (isHeld) failed.scrollIntoView({ block: 'center' });
    isHeld = false;
  }
}

// In a task of its own, like what the page begins otherwise.
setTimeout(() => {
  for (const type of ['pointermove', 'scroll', 'focusin', 'input', 'change', 'submit']) {
    addEventListener(type, begin);
  }
});
