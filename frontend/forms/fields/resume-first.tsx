import { CircleCheck, FileUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Resume } from './use-resume.ts';

type ResumeFirstProps = { resume: Resume; controlId: string };

/**
 * A resume button in the form's first line, for visitors who have the file ready. It is a second label of the one
 * file field, which is in its own part. A label opens the picker before any script has loaded, but it also moves the
 * focus down to the field, and the page scrolls. The script prevents the scrolling.
 */
export function ResumeFirst({ resume: { chosen, input }, controlId }: ResumeFirstProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    input.current?.click();
  };
  return (
    <div className="resume-first cluster">
      {chosen === undefined ? (
        <>
          <p className="row">PDF ready? Start with it.</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label receives no focus; keyboard users have the field itself */}
          <label className="button button--quiet" htmlFor={controlId} onClick={choose}>
            <FileUp className="icon" size={20} strokeWidth={1.75} aria-hidden />
            Choose your PDF
          </label>
        </>
      ) : (
        <p className="row">
          <CircleCheck className="icon pine" size={20} strokeWidth={1.75} aria-hidden />
          <span>
            <span translate="no">{chosen.file.name}</span> goes with your application.
          </span>
        </p>
      )}
    </div>
  );
}
