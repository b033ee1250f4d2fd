import '#shared/zod-jitless.ts';
import { createRoot } from 'react-dom/client';
import { wakeIsland } from '#frontend/forms/wake-island.tsx';
import '#frontend/styles/tokens.css';
import '#frontend/styles/base.css';
import '#frontend/styles/ui.css';
import '#frontend/styles/overlays.css';
import '#frontend/styles/brand.css';
import '#frontend/styles/pictures.css';
import '#frontend/styles/staff.css';
import { loadConfig } from '#frontend/staff/api/load-config.ts';
import { ErrorBoundary } from '#frontend/staff/layout/error-boundary.tsx';
import type { Staff } from '#frontend/staff/session/staff-context.ts';
import { startStaff } from '#frontend/staff/session/start-staff.ts';
import { App } from './app.tsx';

const app = (started?: Staff) => (
  <ErrorBoundary
    whole
    title="This page stopped working"
    text="Nothing that was stored is lost. Loading the page again usually helps."
  >
    <App started={started} />
  </ErrorBoundary>
);

/**
 * Lets React take over the sign-in's document, or fill it with something else for whoever isn't signed
 * out. Settles when the form can be used.
 */
export async function wake(root: Element): Promise<void> {
  const staff = await startStaff(await loadConfig());
  if (staff.session.state().status === 'signed-out') {
    await wakeIsland(root, app(staff), '');
    return;
  }
  root.replaceChildren();
  root.setAttribute('data-awake', '');
  createRoot(root).render(app(staff));
}

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
// The sign-in's document has its form already, and wakes it.
if (root.dataset.island === undefined) createRoot(root).render(app());
