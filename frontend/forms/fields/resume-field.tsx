import { FileField } from '#frontend/ui/file-field.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import { type ResumeProgress, resumeField } from '../sending/sending.ts';
import type { Chosen } from './use-chosen-file.ts';
import type { Resume } from './use-resume.ts';

type ResumeFieldProps = {
  resume: Resume;
  controlId: string;
  label: string;
  hint: string;
  /** The progress of the last upload, possibly of another file. */
  progress: ResumeProgress | undefined;
};

/** The resume's field (section 5): PDF only, at most 10 MB. */
export function ResumeField({ resume, progress, ...words }: ResumeFieldProps) {
  const { input, chosen, error, onChange, clear } = resume;
  const sent = chosen && progress?.file === chosen.file ? progress : undefined;
  return (
    <FileField
      id={words.controlId}
      label={words.label}
      hint={words.hint}
      error={error}
      required
      name={resumeField}
      accept=".pdf"
      inputRef={input}
      file={
        chosen && {
          name: chosen.file.name,
          note: `${fileSize(chosen.file.size)}, ${noteOn(chosen, sent)}`,
          percent: sent?.percent,
        }
      }
      chooseLabel="Choose a PDF"
      dropLabel="or drop it here"
      onChange={() => void onChange()}
      onRemove={clear}
    />
  );
}

function noteOn({ isChecked }: Chosen, sent: ResumeProgress | undefined): string {
  if (sent?.state === 'success') return 'uploaded';
  if (sent !== undefined) return 'not uploaded yet';
  return isChecked ? 'ready to send' : 'being checked';
}
