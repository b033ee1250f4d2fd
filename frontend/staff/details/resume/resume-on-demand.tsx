import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '#frontend/staff/error-boundary.tsx';
import { lazyScreen } from '#frontend/staff/lazy-screen.ts';
import { ResumeSkeleton } from './resume-skeleton.tsx';

const loadSection = async () => (await import('./resume-section.tsx')).ResumeSection;
const ResumeSection = lazyScreen(loadSection);

/** Has the script of the resume come while the application itself is still being asked for. */
export function useResumeScript(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    loadSection().catch(() => {
      // Whoever shows it asks again, and says what is wrong.
    });
  }, [isNeeded]);
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
