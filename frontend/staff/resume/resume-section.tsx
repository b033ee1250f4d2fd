import { Suspense, useEffect } from 'react';
import { useResume } from '#frontend/staff/api/use-resume.ts';
import { ErrorBoundary } from '#frontend/staff/layout/error-boundary.tsx';
import { Failure } from '#frontend/staff/layout/failure.tsx';
import { lazyScreen } from '#frontend/staff/layout/lazy-screen.ts';
import { HeldResume } from './held-resume.tsx';
import { resumeTitleId } from './jump-to-resume.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { StoredFileDetails } from './stored-file-details.tsx';

const loadViewer = async () => (await import('./resume-viewer.tsx')).ResumeViewer;
const ResumeViewer = lazyScreen(loadViewer);

/** The resume of an application: the file itself, what it looks like, and what is stored of it. */
export function ResumeSection({ id }: { id: string }) {
  const { state, renew, retry } = useResume(id);
  // The viewer is large: it comes while the link is still being asked for.
  useEffect(() => {
    loadViewer().catch(() => {
      // Whoever shows it asks again, and says what is wrong.
    });
  }, []);

  return (
    <section className="resume" aria-labelledby={resumeTitleId}>
      <header className="resume__head">
        <h2 className="resume__title" id={resumeTitleId} tabIndex={-1}>
          Resume
        </h2>
        {state.status === 'found' && <ResumeLinks id={id} url={state.resume.url} renew={renew} />}
      </header>
      {state.status === 'loading' && <ResumeSkeleton />}
      {state.status === 'held' && <HeldResume reason={state.reason} onRetry={retry} />}
      {state.status === 'missing' && (
        <p className="resume__missing">There is no resume with this application any more.</p>
      )}
      {state.status === 'failed' && (
        <Failure
          title="The resume could not be fetched"
          text="Check your connection, then try again."
          onRetry={retry}
        />
      )}
      {state.status === 'found' && (
        <>
          <ErrorBoundary
            title="The resume can’t be shown here"
            text="Open or download it, or load the page again."
          >
            <Suspense fallback={<ResumeSkeleton />}>
              <ResumeViewer url={state.resume.url} renew={renew} />
            </Suspense>
          </ErrorBoundary>
          <StoredFileDetails file={state.resume.file} />
        </>
      )}
    </section>
  );
}
