import { Download } from 'lucide-react';
import { useState } from 'react';
import { isForbidden } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Action } from '#frontend/ui/more.tsx';
import { saveFile } from '#frontend/ui/save-file.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Submission } from '#shared/stored-submission.ts';

/**
 * 'Download JSON': the record as the API returned it. The audit enters the export before the file is made.
 * @returns undefined for an account that may not export
 */
export function useDownloadRecord(kind: Kind, submission: Submission): Action | undefined {
  const { api, toasts } = useStaff();
  const [isSaving, setIsSaving] = useState(false);

  const mayExport = useMayAct('recruiter');
  if (!mayExport) return undefined;
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

  return {
    label: 'Download JSON',
    Icon: Download,
    run: () => void save(),
    inactive: isSaving,
  };
}
