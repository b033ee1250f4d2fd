import { type ReactNode, useEffect, useState } from 'react';
import { useDocument } from '#frontend/staff/kit/queries/use-document.ts';
import { useResume } from '#frontend/staff/kit/queries/use-resume.ts';
import { type ApplicantDocument, documentFileName, documentName } from '#shared/documents.ts';
import { referenceOf } from '#shared/reference.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { DocumentChoice } from './document-choice.tsx';
import { FileFrame, prefetchViewer } from './file-frame.tsx';
import { resumeTitleId } from './jump-to-resume.tsx';
import { ResumeChoice, type ShownUpload } from './resume-choice.tsx';

type ResumeSectionProps = { submission: EmploymentSubmission };

/** The resume of an application, or one of its documents in the same frame. */
export function ResumeSection({ submission }: ResumeSectionProps) {
  const { id, documents = [] } = submission;
  const [wanted, setWanted] = useState<string>();
  const document = documents.find((one) => one.id === wanted);
  useEffect(() => void prefetchViewer(), []);
  const choice = documents.length > 0 && (
    <DocumentChoice
      {...{ id, documents, shown: document?.id, onShow: setWanted }}
      credentials={submission.summary?.credentials?.items}
    />
  );
  return (
    <section
      className="resume print:block print:static print:max-h-none flex flex-col gap-4 min-w-0 2xl:[@media(height>=36rem)]:sticky 2xl:[@media(height>=36rem)]:top-4 2xl:[@media(height>=36rem)]:self-start 2xl:[@media(height>=36rem)]:max-h-[calc(100dvb_-_2_*_var(--space-4))]"
      aria-labelledby={resumeTitleId}
    >
      {document ? (
        <ShownDocument key={document.id} {...{ submission, document }}>
          {choice}
        </ShownDocument>
      ) : (
        <ShownResume submission={submission}>{choice}</ShownResume>
      )}
    </section>
  );
}

type ShownProps = ResumeSectionProps & { children: ReactNode };

function ShownResume({ submission: { id, work }, children }: ShownProps) {
  const [wanted, setWanted] = useState<ShownUpload>();
  // The chosen resume may no longer be waiting.
  const isThere = wanted === 'first' || wanted === work?.resumeWaiting?.uploadId;
  const shown = isThere ? wanted : undefined;
  const other = shown === undefined || shown === 'first' ? shown : 'waiting';
  const file = useResume(id, shown);
  return (
    <FileFrame word="resume" title="Resume" savedAs={resumeFileName(id, other)} file={file}>
      {children}
      <ResumeChoice {...{ id, work, shown, onShow: setWanted }} />
    </FileFrame>
  );
}

type ShownDocumentProps = ShownProps & { document: ApplicantDocument };

function ShownDocument({ submission, document, children }: ShownDocumentProps) {
  const { id, summary } = submission;
  const file = useDocument(id, document.id);
  return (
    <FileFrame
      word="document"
      title={documentName(document, summary?.credentials?.items)}
      savedAs={documentFileName(document, referenceOf(id))}
      file={file}
    >
      {children}
    </FileFrame>
  );
}
