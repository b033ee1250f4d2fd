import { useEffect } from 'react';
import { useHasKept } from '#frontend/staff/queries/use-kept.ts';

/** Makes the browser ask before the page is closed while a change or a note of any record is not stored. */
export function LeaveQuestion() {
  const hasKept = useHasKept();
  useEffect(() => {
    if (!hasKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasKept]);
  return null;
}
