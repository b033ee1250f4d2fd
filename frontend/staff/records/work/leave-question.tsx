import { useEffect } from 'react';
import { useHasUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';

/** Makes the browser ask before the page is closed while a change or a note of any record is not stored. */
export function LeaveQuestion() {
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return null;
}
