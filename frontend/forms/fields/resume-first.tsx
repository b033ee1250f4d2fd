import { CircleCheck, FileUp } from 'lucide-react';
import type { Resume } from './use-resume.ts';

type ResumeFirstProps = { resume: Resume; controlId: string };

/**
 * The resume from the form's first line on, for those who have it at hand: a second label of the one file
 * field, which stands in its own part. A label opens the picker before any script has come.
 */
export function ResumeFirst({ resume: { chosen }, controlId }: ResumeFirstProps) {
  return (
    <div className="resume-first">
      {chosen === undefined ? (
        <>
          <p>PDF at hand? Begin with it.</p>
          <label className="button button--quiet" htmlFor={controlId}>
            <FileUp className="icon" size={20} strokeWidth={1.75} aria-hidden />
            Choose your PDF
          </label>
        </>
      ) : (
        <p>
          <CircleCheck className="icon" size={20} strokeWidth={1.75} aria-hidden />
          <span>{chosen.file.name} goes with your application.</span>
        </p>
      )}
    </div>
  );
}
