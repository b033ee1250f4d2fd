/** The script of every public page: it hydrates the form, and starts the behavior of the page. */
import { hasStoredItems, removeExpired } from './forms/storage/expiring-items.ts';
import { stopStoring } from './forms/storage/may-store.ts';
import { offerCookieNotice } from './site/cookie-consent.ts';
import {
  followLinks,
  leaveTestimonials,
  offerTop,
  showYear,
  watchMenu,
  whenShown,
  yieldBar,
} from './site/page-behaviour.ts';
import { loadChunk } from './ui/load-chunk.ts';
import { allowSkippedTransitions } from './ui/skipped-transitions.ts';

type Entry = { hydrate: (root: Element) => Promise<void> };

/** The scripts of the forms, by the name of the page's island. */
const entries: Record<string, () => Promise<Entry>> = {
  contact: () => import('./forms/entries/contact.tsx'),
  employer: () => import('./forms/entries/employer.tsx'),
  employment: () => import('./forms/entries/employment.tsx'),
  status: () => import('./forms/entries/status.tsx'),
};

/**
 * Hydrates the page's form at the visitor's first move, because React's scripts keep a phone busy for most of a second. A page
 * with something to show, a draft, a receipt or a link to a status, hydrates when the browser is idle. A submit before that
 * is queued until the form is hydrated. It is dropped if the draft has restored answers meanwhile, which the visitor has not seen.
 */
function hydrateForm(root: HTMLElement, load: () => Promise<Entry>): void {
  const failed = document.querySelector<HTMLElement>('[data-island-failed]');
  let status: 'waiting' | 'loading' | 'hydrated' = 'waiting';
  let isQueued = false;
  // Leaving the page aborts its downloads. The page must not report that as a failure.
  let isLeaving = false;
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });

  const hydrate = async () => {
    if (status !== 'waiting') return;
    status = 'loading';
    try {
      await (await loadChunk(load)).hydrate(root);
      status = 'hydrated';
      if (failed) failed.hidden = true;
      if (isQueued) sendQueued();
    } catch {
      // The next move of the visitor tries again.
      status = 'waiting';
      if (!failed || isLeaving) return;
      failed.hidden = false;
      if (isQueued) failed.scrollIntoView({ block: 'center' });
    }
    isQueued = false;
  };

  const sendQueued = () => {
    const form = root.querySelector('form');
    if (form?.dataset.restored === undefined) form?.requestSubmit();
    else form.querySelector<HTMLElement>('.draft')?.focus();
  };

  for (const type of ['focusin', 'input', 'change']) root.addEventListener(type, hydrate);
  for (const type of ['pointermove', 'scroll']) addEventListener(type, hydrate, { once: true });
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-do-not-keep]')) stopStoring();
  });
  root.addEventListener(
    'submit',
    (event) => {
      if (status === 'hydrated') return;
      event.preventDefault();
      event.stopPropagation();
      isQueued = true;
      void hydrate();
    },
    true,
  );
  whenShown(() => {
    const hasSomethingToShow = location.hash !== '' || hasStoredItems();
    // Safari has no idle callbacks.
    if (hasSomethingToShow) (window.requestIdleCallback ?? setTimeout)(hydrate);
  });
}

/** Few visitors have a database, so only their pages load the script that reads it. */
async function tidyDatabases(): Promise<void> {
  if ((await indexedDB.databases()).length === 0) return;
  await (await import('./forms/drafts/orphaned-drafts.ts')).removeOrphanedDrafts();
}

allowSkippedTransitions();
removeExpired();
// If storage is disabled, nothing was saved.
tidyDatabases().catch(() => {});
const island = document.querySelector<HTMLElement>('[data-island]');
const load = entries[island?.dataset.island ?? ''];
if (island && load) hydrateForm(island, load);
followLinks();
watchMenu();
offerTop();
yieldBar();
showYear();
leaveTestimonials();
offerCookieNotice();
