import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import type { ResumeProgress } from '../sending/sending.ts';
import { checkResumeFile } from '../validation/check-resume-file.ts';
import { useChosenFile } from './use-chosen-file.ts';

export const resumeRules = { check: checkResumeFile, missing: messages.resumeMissing };

/** The state of the chosen resume. */
export const useResume = () => useChosenFile(resumeRules);
export type Resume = ReturnType<typeof useResume>;

/** The resume as a part of a form. Forms without a resume don't load its code. */
export type ResumePart = Pick<
  Resume,
  'chosen' | 'error' | 'fileNow' | 'put' | 'refuse' | 'clearError' | 'clear'
> & {
  title: string;
  /** The label of its field and of its line in the error summary. */
  label: string;
  /** Draws a button that chooses the file before the visitor fills in other fields. */
  drawFirst: (field: { controlId: string }) => ReactNode;
  draw: (field: { controlId: string; progress: ResumeProgress | undefined }) => ReactNode;
};
