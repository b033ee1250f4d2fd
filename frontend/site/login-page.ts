/** What the sign-in's document runs: it is a form like any, until the staff area is there to take over. */
import { isAccessTokenKey } from '#frontend/staff/access-token-key.ts';
import { wakeIsland } from './wake-island.ts';

const { body } = document;
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
const wake = wakeIsland(root);

const isAsleep = () => root.dataset.awake === undefined;

function isSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some(isAccessTokenKey);
  } catch {
    // The browser keeps nothing for this site.
    return false;
  }
}

/** Whoever is signed in is led on by the staff area, and isn't shown the form meanwhile. */
async function leadOn(): Promise<void> {
  if (!isAsleep() || !isSignedIn()) return;
  body.setAttribute('data-unchecked', '');
  await wake();
  body.removeAttribute('data-unchecked');
}
leadOn();
// Somebody may have signed in in another tab.
document.addEventListener('visibilitychange', leadOn);

// A press of another button than LOGIN is held like that one's, which is held as the form's submit.
root.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
  if (!button || !isAsleep()) return;
  await wake();
  if (!isAsleep()) button.click();
});

// Once the page is painted, the scripts are fetched, so that little is left to wait for.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  for (const script of (root.dataset.island ?? '').split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
}).observe({ type: 'paint', buffered: true });
