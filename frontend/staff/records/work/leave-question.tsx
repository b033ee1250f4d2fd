import { hasUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useLeaveQuestion } from '#frontend/ui/use-leave-question.ts';

/**
 * Makes the browser ask before the page is closed while a change or a note of any record is not stored. It looks at the moment of
 * leaving: on a busy machine, a page can be left before components receive what was typed last.
 */
export function LeaveQuestion() {
  const { queryClient } = useStaff();
  useLeaveQuestion(true, () => hasUnsaved(queryClient));
  return null;
}
