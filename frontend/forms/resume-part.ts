import type { ReactNode } from 'react';
import type { Part } from './form-parts.ts';
import type { ResumeProgress } from './sending.ts';
import type { Resume } from './use-resume.ts';

/** The field under which the resume's messages go, the server's too. */
export const resumeField = 'resume';

/** The resume as a part of a form; forms without one don't load what it is made of. */
export type ResumePart = Pick<
  Resume,
  'chosen' | 'error' | 'fileNow' | 'refuse' | 'forgive' | 'clear'
> & {
  title: string;
  /** What its field and its line in the error summary are called. */
  label: string;
  draw: (field: { controlId: string; progress: ResumeProgress | undefined }) => ReactNode;
};

/** How far that part is. */
export function resumePartOf({ title, chosen, error }: ResumePart): Part {
  const part = { id: resumeField, title, openCount: chosen === undefined ? 1 : 0 };
  if (error !== undefined) return { ...part, state: { status: 'wrong', count: 1 } };
  return { ...part, state: { status: chosen === undefined ? 'not-started' : 'complete' } };
}
