import { Download } from 'lucide-react';
import { useState } from 'react';
import { isForbidden } from '#frontend/staff/api/api-error.ts';
import { remedyFor } from '#frontend/staff/api/remedy.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { saveFile } from '#frontend/ui/save-file.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Submission } from '#shared/stored-submission.ts';

type DownloadRecordProps = { kind: Kind; submission: Submission };

/** The button 'Download JSON': the record as the API returned it. The audit enters the export before the file is made. */
export function DownloadRecord({ kind, submission }: DownloadRecordProps) {
  const { api, toasts } = useStaff();
  const [isSaving, setIsSaving] = useState(false);

  const mayExport = useMayAct('recruiter');
  if (!mayExport) return null;
  const save = async () => {
    setIsSaving(true);
    try {
      await api.exportRecord({ path: { kind, id: submission.id } });
      const text = `${JSON.stringify(submission, null, 2)}\n`;
      const name = `${kinds[kind].word.toLowerCase()}-${referenceOf(submission.id)}.json`;
      saveFile(new Blob([text], { type: 'application/json' }), name);
    } catch (error) {
      toasts.show(
        'error',
        isForbidden(error)
          ? 'Your account may not download records.'
          : `No file was made. ${remedyFor(error)}`,
      );
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Button variant="quiet" inactive={isSaving} onClick={save}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      Download JSON
    </Button>
  );
}
