import { useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { resumeRules } from '../fields/use-resume.ts';
import { replaceResume, type SenderValues } from './ask-status.ts';
import { UploadForm } from './upload-form.tsx';

type ReplaceResumeProps = {
  /** The values of the status request. */
  asked: SenderValues;
  /** The time of the last replacement, if any. */
  replacedAt: string | undefined;
};

const words = status.resume;

/** The form to replace an application's resume. */
export function ReplaceResume({ asked, replacedAt: replacedBefore }: ReplaceResumeProps) {
  const [replacedAt, setReplacedAt] = useState(replacedBefore);
  return (
    <UploadForm
      className="status__resume form card stack gap-5"
      aria-labelledby="status-resume-title"
      field={{ ...words.field, id: 'status-resume', name: 'resume', accept: '.pdf' }}
      {...{ words, rules: resumeRules }}
      claim={(uploadId) => replaceResume(asked, uploadId)}
      onReceived={({ resumeReplacedAt }) => setReplacedAt(resumeReplacedAt)}
    >
      <h2 id="status-resume-title">{words.title}</h2>
      <p role="status">{replacedAt && `${words.replaced} ${newYorkDate(new Date(replacedAt))}.`}</p>
    </UploadForm>
  );
}
