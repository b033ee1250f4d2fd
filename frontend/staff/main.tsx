import '#shared/zod-jitless.ts';
import { createRoot } from 'react-dom/client';
import { offerCookieNotice } from '#frontend/site/cookie-consent.ts';
import { ErrorBoundary } from '#frontend/staff/kit/layout/error-boundary.tsx';
import { allowSkippedTransitions } from '#frontend/ui/skipped-transitions.ts';
import { App } from './app.tsx';

allowSkippedTransitions();
offerCookieNotice();

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
createRoot(root).render(
  <ErrorBoundary
    whole
    title="This page stopped working"
    text="Nothing that was stored is lost. Loading the page again usually helps."
  >
    <App />
  </ErrorBoundary>,
);
