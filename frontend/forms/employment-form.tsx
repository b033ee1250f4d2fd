import { career } from '#frontend/content/career.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { AskedShiftNotice } from './asked-shift-notice.tsx';
import { JobDescriptionLink } from './fields/job-description-link.tsx';
import { ResumeField } from './fields/resume-field.tsx';
import { ResumeFirst } from './fields/resume-first.tsx';
import { useResume } from './fields/use-resume.ts';
import { FormIsland } from './form-island.tsx';
import { useAskedShift } from './storage/use-asked-shift.ts';

/** The job application with its resume, both for the prerendered page and for hydration in the browser. */
export function EmploymentForm() {
  const resume = useResume();
  const asked = useAskedShift();
  const { title, label, hint } = career.resume;
  return (
    <>
      <AskedShiftNotice {...asked} />
      <FormIsland
        form={employmentForm}
        onSent={asked.drop}
        submitLabel={career.submitLabel}
        received={career.received}
        whatHappensNow={career.whatHappensNow}
        ready={career.ready}
        subheadings={career.subheadings}
        reading={{ jobDescriptionUnderstanding: <JobDescriptionLink /> }}
        resume={{
          ...{ ...resume, title, label },
          drawFirst: (field) => <ResumeFirst resume={resume} {...field} />,
          draw: (field) => <ResumeField resume={resume} label={label} hint={hint} {...field} />,
        }}
      />
      {resume.stack && <resume.stack.Toaster toasts={resume.stack.toasts} />}
    </>
  );
}
