import { Failure } from '#frontend/staff/layout/failure.tsx';
import type { ResumeFailure } from './open-resume.ts';
import { ResumePages } from './resume-pages.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { useOpenResume } from './use-open-resume.ts';

type ResumeViewerProps = {
  url: string;
  /** Fetches another link after this one has expired. */
  renew: () => Promise<{ url: string }>;
};

const failureTitle = 'The resume can’t be shown here';
const heavyTitle = 'This resume is too heavy to show here.';

const failureTexts: Record<ResumeFailure, string> = {
  heavy: 'It takes more memory or time than it may have in a browser. Download it to see it.',
  expired: 'The link to it has expired. Try again to get a new one.',
  unreachable: 'Check your connection, then try again.',
  locked: 'It is protected by a password. Open or download it to enter one.',
  broken: 'It may be damaged, or no PDF at all. Download it to have a closer look.',
};

/** A resume's pages, which pdf.js draws on this screen, with their controls. */
export function ResumeViewer({ url, renew }: ResumeViewerProps) {
  const { state, isIncomplete, retry, fail } = useOpenResume(url, renew);
  if (state.status === 'opening') return <ResumeSkeleton />;
  if (state.status === 'failed') {
    return (
      <Failure
        title={state.failure === 'heavy' ? heavyTitle : failureTitle}
        text={failureTexts[state.failure]}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {isIncomplete && (
        <p className="resume-viewer__note" role="status">
          Some letters can’t be shown here. Open or download the file to see all of it.
        </p>
      )}
      <ResumePages resume={state.resume} firstSize={state.firstSize} onFailed={fail} />
    </>
  );
}
