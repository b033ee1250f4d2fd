import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '#frontend/staff/layout/error-boundary.tsx';
import { lazyScreen } from '#frontend/staff/layout/lazy-screen.ts';
import { ResumeSkeleton } from './resume-skeleton.tsx';

const loadSection = async () => (await import('./resume-section.tsx')).ResumeSection;
const ResumeSection = lazyScreen(loadSection);

/** Begins to load the script of the resume, so that it is there when the application is. */
export function useResumeScript(): void {
  useEffect(() => {
    loadSection().catch(() => {
      // `ResumeOnDemand` imports it again, and its error boundary says what is wrong.
    });
  }, []);
}

/** The resume of an application, whose script the other kinds never load. */
export function ResumeOnDemand({ id }: { id: string }) {
  return (
    <ErrorBoundary
      title="The resume can’t be shown here"
      text="The application is all there. Load the page again to see its resume."
    >
      <Suspense fallback={<ResumeSkeleton />}>
        <ResumeSection id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
