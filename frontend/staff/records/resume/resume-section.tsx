import { useEffect, useState } from 'react';
import { requestIdOfError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { ErrorBoundary } from '#frontend/staff/kit/layout/error-boundary.tsx';
import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import { useResume } from '#frontend/staff/kit/queries/use-resume.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { HeldResume } from './held-resume.tsx';
import { resumeTitleId } from './jump-to-resume.tsx';
import { ResumeChoice, type ShownUpload } from './resume-choice.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { StoredFileDetails } from './stored-file-details.tsx';

const ResumeViewer = lazyPart(
  async () => (await import('./resume-viewer.tsx')).ResumeViewer,
  <ResumeSkeleton />,
);

/** The resume of an application: links to the file, its pages, and its metadata. */
export function ResumeSection({ submission: { id, work } }: { submission: Submission }) {
  const [wanted, setWanted] = useState<ShownUpload>();
  // The chosen resume may no longer be waiting.
  const isThere = wanted === 'first' || wanted === work?.resumeWaiting?.uploadId;
  const shown = isThere ? wanted : undefined;
  const other = shown === undefined || shown === 'first' ? shown : 'waiting';
  const { state, renew, retry } = useResume(id, shown);
  // The viewer's script is large, so it is prefetched during the request for the link.
  useEffect(() => void ResumeViewer.prefetch(), []);

  return (
    <section
      className="resume print:block print:static print:max-h-none flex flex-col gap-4 min-w-0 2xl:[@media(height>=36rem)]:sticky 2xl:[@media(height>=36rem)]:top-4 2xl:[@media(height>=36rem)]:self-start 2xl:[@media(height>=36rem)]:max-h-[calc(100dvb_-_2_*_var(--space-4))]"
      aria-labelledby={resumeTitleId}
    >
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
        <h2 className="title focus:outline-none" id={resumeTitleId} tabIndex={-1}>
          Resume
        </h2>
        {state.status === 'found' && (
          <ResumeLinks {...{ id, other, renew }} url={state.resume.url} />
        )}
      </header>
      <ResumeChoice {...{ id, work, shown, onShow: setWanted }} />
      {state.status === 'loading' && <ResumeSkeleton />}
      {state.status === 'held' && <HeldResume reason={state.reason} onRetry={retry} />}
      {state.status === 'missing' && (
        <p className="soft">There is no resume with this application any more.</p>
      )}
      {state.status === 'failed' && (
        <Failure
          title="The resume could not be fetched"
          text={remedyFor(state.error)}
          requestId={requestIdOfError(state.error)}
          onRetry={retry}
        />
      )}
      {state.status === 'found' && (
        <>
          <ErrorBoundary
            title="The resume can’t be shown here"
            text="Open or download it, or load the page again."
          >
            {/* A renewed link keeps the document open; another file needs a new viewer. */}
            <ResumeViewer
              key={state.resume.file.fullPath}
              path={state.resume.file.fullPath}
              url={state.resume.url}
              renew={renew}
            />
          </ErrorBoundary>
          <StoredFileDetails file={state.resume.file} />
        </>
      )}
    </section>
  );
}
