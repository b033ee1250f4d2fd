import { career } from '#frontend/content/career.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { FormIsland } from './form-island.tsx';
import { ResumeField } from './resume-field.tsx';
import { useResume } from './use-resume.ts';

/** The job application with its resume, as the page shows it and as the visitor's browser runs it. */
export function EmploymentForm() {
  const resume = useResume();
  const { title, label, hint } = career.resume;
  return (
    <>
      <FormIsland
        form={employmentForm}
        submitLabel={career.submitLabel}
        whatHappensNow={career.whatHappensNow}
        subheadings={career.subheadings}
        resume={{
          ...{ ...resume, title, label },
          draw: (field) => <ResumeField resume={resume} label={label} hint={hint} {...field} />,
        }}
      />
      {resume.stack && <resume.stack.Toaster toasts={resume.stack.toasts} />}
    </>
  );
}
