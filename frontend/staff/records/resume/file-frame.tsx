import type { ReactNode } from 'react';
import { requestIdOfError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { ErrorBoundary } from '#frontend/staff/kit/layout/error-boundary.tsx';
import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import type { useLinkedFile } from '#frontend/staff/kit/queries/use-linked-file.ts';
import type { LinkedFile } from '#shared/stored-file.ts';
import { FileLinks } from './file-links.tsx';
import { type FileWord, HeldFile } from './held-file.tsx';
import { resumeTitleId } from './jump-to-resume.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { StoredFileDetails } from './stored-file-details.tsx';

const ResumeViewer = lazyPart(
  async () => (await import('./resume-viewer.tsx')).ResumeViewer,
  <ResumeSkeleton />,
);
const PictureViewer = lazyPart(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
  <ResumeSkeleton />,
);

/** Prefetches the large script of the viewer during the request for the link. */
export const prefetchViewer = ResumeViewer.prefetch;

type FileFrameProps = {
  file: ReturnType<typeof useLinkedFile>;
  word: FileWord;
  title: string;
  /** The name of a download. */
  savedAs: string;
  /** The elements between the title and the file. */
  children?: ReactNode;
};

/** A resume or a document: its title, links to the file, its pages or its picture, and its metadata. */
export function FileFrame({ file, word, title, savedAs, children }: FileFrameProps) {
  const { state, renew, retry } = file;
  return (
    <>
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
        <h2 className="title focus:outline-none" id={resumeTitleId} tabIndex={-1}>
          {title}
        </h2>
        {state.status === 'found' && (
          <FileLinks {...{ word, savedAs, renew }} url={state.file.url} />
        )}
      </header>
      {children}
      {state.status === 'loading' && <ResumeSkeleton />}
      {state.status === 'held' && <HeldFile {...{ word, reason: state.reason }} onRetry={retry} />}
      {state.status === 'missing' && (
        <p className="soft">{`There is no ${word} with this application any more.`}</p>
      )}
      {state.status === 'failed' && (
        <Failure
          title={`The ${word} could not be fetched`}
          text={remedyFor(state.error)}
          requestId={requestIdOfError(state.error)}
          onRetry={retry}
        />
      )}
      {state.status === 'found' && (
        <>
          <ErrorBoundary
            title={`The ${word} can’t be shown here`}
            text="Open or download it, or load the page again."
          >
            <Shown {...{ word, title, renew }} linked={state.file} />
          </ErrorBoundary>
          <StoredFileDetails file={state.file.file} />
        </>
      )}
    </>
  );
}

type ShownProps = {
  word: FileWord;
  title: string;
  linked: LinkedFile;
  renew: () => Promise<LinkedFile>;
};

/** The file itself. A renewed link keeps it open; another file needs a new viewer. */
function Shown({ word, title, linked, renew }: ShownProps) {
  const { url, file } = linked;
  const { fullPath, contentType } = file;
  if (contentType?.startsWith('image/')) {
    return <PictureViewer key={fullPath} {...{ url, path: fullPath, renew }} name={title} />;
  }
  return <ResumeViewer key={fullPath} {...{ url, path: fullPath, renew, word }} />;
}
