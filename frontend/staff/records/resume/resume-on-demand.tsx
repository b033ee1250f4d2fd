import { ErrorBoundary } from '#frontend/staff/kit/layout/error-boundary.tsx';
import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import type { Submission } from '#shared/stored-submission.ts';
import { ResumeSkeleton } from './resume-skeleton.tsx';

const ResumeSection = lazyPart(
  async () => (await import('./resume-section.tsx')).ResumeSection,
  <ResumeSkeleton />,
);

/** Prefetches the script of the resume, so that it is ready when the application is. */
export const prefetchResume = ResumeSection.prefetch;

/** The resume of an application, in a chunk that the screens of other kinds never load. */
export function ResumeOnDemand({ submission }: { submission: Submission }) {
  return (
    <ErrorBoundary
      title="The resume can’t be shown here"
      text="The application is all there. Load the page again to see its resume."
    >
      <ResumeSection submission={submission} />
    </ErrorBoundary>
  );
}
