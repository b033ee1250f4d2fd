import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { messages } from '#shared/messages.ts';
import type { ResumeProgress } from '../sending/sending.ts';
import { checkResumeFile } from '../validation/check-resume-file.ts';
import { useLateToasts } from './use-late-toasts.ts';

/** The chosen file, and whether it has been looked into yet. */
export type Chosen = { file: File; isChecked: boolean };

/**
 * Keeps the chosen resume: the native input holds the file, and what may not stay is taken out of it
 * again, with the message at the field and as a toast (section 5).
 */
export function useResume() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const { stack, showError } = useLateToasts();

  const fileNow = () => input.current?.files?.[0];

  const refuse = (message: string) => {
    // A file that is missing is not in the way of itself; any other has to go.
    if (message !== messages.resumeMissing) clear();
    setError(message);
    // What is missing is told by the summary and at the field; a toast over them says nothing more.
    if (message !== messages.resumeMissing) showError(message);
  };
  /** The message was about what the field held before. */
  const clearError = () => setError(undefined);
  const clear = () => {
    if (input.current !== null) input.current.value = '';
    setChosen(undefined);
    clearError();
  };
  const onChange = async () => {
    const file = fileNow();
    clearError();
    if (file === undefined) return setChosen(undefined);
    setChosen({ file, isChecked: false });
    // The uploader comes now, so that it is there when the form is sent; else sending asks for it again.
    loadChunk(() => import('../upload/upload.ts')).catch(() => {});
    const checked = await checkResumeFile(file);
    // Another file may have been chosen meanwhile, or none.
    if (fileNow() !== file) return;
    if (checked.status === 'refused') refuse(checked.message);
    else setChosen({ file, isChecked: true });
  };

  /** Chooses a file for the visitor: one that was kept for them. */
  const put = (file: File) => {
    if (input.current === null) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.current.files = transfer.files;
    void onChange();
  };

  // A file that was chosen before hydration.
  const first = useRef(onChange);
  useEffect(() => void first.current(), []);

  return { input, chosen, error, stack, fileNow, put, onChange, refuse, clearError, clear };
}
export type Resume = ReturnType<typeof useResume>;

/** The resume as a part of a form; forms without one don't load what it is made of. */
export type ResumePart = Pick<
  Resume,
  'chosen' | 'error' | 'fileNow' | 'put' | 'refuse' | 'clearError' | 'clear'
> & {
  title: string;
  /** What its field and its line in the error summary are called. */
  label: string;
  /** A way to choose it before anything else is filled in. */
  drawFirst: (field: { controlId: string }) => ReactNode;
  draw: (field: { controlId: string; progress: ResumeProgress | undefined }) => ReactNode;
};
