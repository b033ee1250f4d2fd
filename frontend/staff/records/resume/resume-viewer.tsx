import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { type FileStoreErrorCode, fileStoreText } from '#shared/file-store.ts';
import type { FileWord } from './held-file.tsx';
import { leftOutWords } from './left-out.ts';
import type { ResumeFailure } from './open-resume.ts';
import { ResumePages } from './resume-pages.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { useOpenResume } from './use-open-resume.ts';

type ResumeViewerProps = {
  url: string;
  /** The path of the file in the file store. */
  path: string;
  /** Fetches another link after this one has expired. */
  renew: () => Promise<{ url: string }>;
  word: FileWord;
};

const failureTexts: Record<Exclude<ResumeFailure, FileStoreErrorCode>, string> = {
  heavy: 'It takes more memory or time than it may have in a browser. Download it to see it.',
  expired: 'The link to it has expired. Try again to get a new one.',
  unreachable: 'Check your connection, then try again.',
  locked: 'It is protected by a password. Open or download it to enter one.',
  broken: 'It may be damaged, or no PDF at all. Download it to have a closer look.',
};

const isOurs = (failure: ResumeFailure): failure is keyof typeof failureTexts =>
  failure in failureTexts;

/** The pages of a resume or of a document in PDF, which pdf.js draws on this screen, with their controls. */
export function ResumeViewer({ url, path, renew, word }: ResumeViewerProps) {
  const { state, isIncomplete, retry, fail } = useOpenResume(url, renew);
  if (state.status === 'opening') return <ResumeSkeleton />;
  if (state.status === 'failed') {
    const { failure } = state;
    return (
      <Failure
        title={
          failure === 'heavy'
            ? `This ${word} is too heavy to show here.`
            : `The ${word} can’t be shown here`
        }
        text={isOurs(failure) ? failureTexts[failure] : fileStoreText(failure, path)}
        onRetry={retry}
      />
    );
  }
  const leftOut = [...(isIncomplete ? (['letters'] as const) : []), ...state.resume.leftOut];
  return (
    <>
      {leftOut.length > 0 && (
        <p className="pb-3 text-ink-soft" role="status">
          {leftOutWords(leftOut)}
        </p>
      )}
      <ResumePages resume={state.resume} firstSize={state.firstSize} word={word} onFailed={fail} />
    </>
  );
}
