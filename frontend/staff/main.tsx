import '#shared/zod-jitless.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#frontend/staff/layout/error-boundary.tsx';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
// In slices, between which the browser can answer: the document shows the sign-in already.
startTransition(() =>
  createRoot(root).render(
    <ErrorBoundary
      whole
      title="This page stopped working"
      text="Nothing that was stored is lost. Loading the page again usually helps."
    >
      <App />
    </ErrorBoundary>,
  ),
);
