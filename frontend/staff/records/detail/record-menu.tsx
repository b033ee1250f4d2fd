import type { RefObject } from 'react';
import type { PreparePrint } from '#frontend/staff/kit/layout/printable.ts';
import { More } from '#frontend/ui/more.tsx';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { usePersonActions } from '../person/use-person-actions.tsx';
import { useDownloadRecord } from './use-download-record.ts';
import { usePrintRecord } from './use-print-record.tsx';

type RecordMenuProps = {
  kind: Kind;
  submission: Submission;
  /** A reference to the function that prepares the resume for printing; undefined for records that have no resume. */
  resume: RefObject<PreparePrint | null> | undefined;
  /** Called when everything about the person is erased. */
  onErased: () => void;
};

/** The menu of a record: Print, Download JSON for accounts that may export, and the person's data for administrators. */
export function RecordMenu({ kind, submission, resume, onErased }: RecordMenuProps) {
  const { action, dialog } = usePrintRecord(resume);
  const download = useDownloadRecord(kind, submission);
  const person = usePersonActions(kind, submission, onErased);
  return (
    <>
      <More actions={[action, ...(download ? [download] : []), ...person.actions]} />
      {dialog}
      {person.dialog}
    </>
  );
}
