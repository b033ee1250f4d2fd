/**
 * What a page with a form runs: at the visitor's first move it fetches what wakes the form (`waker.ts`). Who
 * only opens the page loads no more than this.
 */
import './site.ts';
import { loadTimeoutMs } from './load-timeout.ts';

const form = document.querySelector<HTMLElement>('[data-waker]');
const failed = document.querySelector<HTMLElement>('[data-island-failed]');
let isBegun = false;
/** A submit before the form can take it is held, and sent on then. By itself it goes nowhere. */
let isHeld = false;

async function begin({ type }: Event): Promise<void> {
  isHeld ||= type === 'submit';
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
    if (!failed) return;
    failed.hidden = false;
    if (isHeld) failed.scrollIntoView({ block: 'center' });
    isHeld = false;
  }
}

for (const type of ['pointermove', 'scroll', 'focusin', 'change', 'submit']) {
  addEventListener(type, begin);
}
