import '../forms/zod-jitless.ts';
import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/ui.css';
import '../styles/overlays.css';
import '../styles/brand.css';
import '../styles/pictures.css';
import '../styles/staff.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { StaffArea } from './staff-area.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
createRoot(root).render(
  <ErrorBoundary
    whole
    title="This page stopped working"
    text="Nothing that was stored is lost. Loading the page again usually helps."
  >
    <StaffArea />
  </ErrorBoundary>,
);
