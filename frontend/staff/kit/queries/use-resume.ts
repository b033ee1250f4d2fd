import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useLinkedFile } from './use-linked-file.ts';

/**
 * The link of an application's resume, and the facts of the file.
 * @param upload requests another resume than the current one: the id of an upload that waits, or `first`
 */
export function useResume(id: string, upload?: string) {
  const { api } = useStaff();
  return useLinkedFile(['resume', id, upload], (signal) =>
    api.getResume({ path: { id }, query: { upload }, signal }),
  );
}
