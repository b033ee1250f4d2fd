import { useEffect, useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { loadUploader } from './lazy-chunks.ts';
import { useLateToasts } from './use-late-toasts.ts';

/** The chosen file, and whether it has been looked into yet. */
export type Chosen = { file: File; check: 'running' | 'passed' | 'put-off' };

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
    showError(message);
  };
  /** The message was about what the field held before. */
  const forgive = () => setError(undefined);
  const clear = () => {
    if (input.current !== null) input.current.value = '';
    setChosen(undefined);
    forgive();
  };
  const onChange = async () => {
    const file = fileNow();
    forgive();
    if (file === undefined) return setChosen(undefined);
    setChosen({ file, check: 'running' });
    const verdict = await checkFile(file);
    // Another file may have been chosen meanwhile, or none.
    if (fileNow() !== file) return;
    if (verdict.status === 'refused') refuse(verdict.message);
    else setChosen({ file, check: verdict.status === 'accepted' ? 'passed' : 'put-off' });
  };

  // A file that was chosen before the form woke.
  const first = useRef(onChange);
  useEffect(() => void first.current(), []);

  return { input, chosen, error, stack, fileNow, onChange, refuse, forgive, clear };
}
export type Resume = ReturnType<typeof useResume>;

/** Sending looks into the file again, so a check that can't be made now is only put off. */
async function checkFile(file: File) {
  try {
    return await (await loadUploader()).checkResumeFile(file);
  } catch {
    return { status: 'put-off' } as const;
  }
}
