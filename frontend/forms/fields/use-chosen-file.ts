import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { FileType } from '#shared/file-types.ts';
import { useLateToasts } from './use-late-toasts.ts';

/** The chosen file, and whether its content was checked. */
export type Chosen = { file: File; isChecked: boolean };

export type FileRules = {
  check: (
    file: File,
  ) => Promise<
    { status: 'accepted'; contentType: FileType } | { status: 'refused'; message: string }
  >;
  /** The message for a missing file. */
  missing: string;
};

/**
 * The state of a chosen file, a resume or a document. The native input contains the file. A refused file is removed from the input,
 * with the message at the field and as a toast (section 5).
 */
export function useChosenFile({ check, missing }: FileRules) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const { stack, showError } = useLateToasts();

  const fileNow = () => input.current?.files?.[0];

  const refuse = (message: string) => {
    // A refused file must be removed; a missing one can't be.
    if (message !== missing) clear();
    setError(message);
    // The summary and the field report a missing file; a toast would only repeat that.
    if (message !== missing) showError(message);
  };
  /** Clears the message, which was about the previous file. */
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
    // The uploader is loaded early, so that it is ready when the form is sent. If that fails, sending loads it again.
    loadChunk(() => import('../upload/upload.ts')).catch(() => {});
    const checked = await check(file);
    // Meanwhile the visitor may have chosen another file or removed it.
    if (fileNow() !== file) return;
    if (checked.status === 'refused') refuse(checked.message);
    else setChosen({ file, isChecked: true });
  };

  /** Puts a saved file into the input. */
  const put = (file: File) => {
    if (input.current === null) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.current.files = transfer.files;
    void onChange();
  };

  // Handles a file that was chosen before hydration.
  const first = useRef(onChange);
  useEffect(() => void first.current(), []);

  return { input, chosen, error, stack, fileNow, put, onChange, refuse, clearError, clear };
}
