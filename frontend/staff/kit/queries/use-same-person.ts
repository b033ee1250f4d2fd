import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type FoundRow, findLimit } from '#shared/find.ts';
import { descending } from '#shared/sorting.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { isSamePerson } from './same-person.ts';

/**
 * Other submissions, of any kind, with the same e-mail address or phone number: perhaps of the same person.
 * @returns newest first; empty until they are loaded, and after a failure
 */
export function useSamePerson(submission: Submission): FoundRow[] {
  const { api } = useStaff();
  const { id, email = '', phoneNumber = '' } = submission;
  const { data = [] } = useQuery({
    queryKey: ['same-person', id, email, phoneNumber],
    queryFn: async ({ signal }) => {
      const wanted = [email, phoneNumber].filter((value) => value !== '');
      const found = await Promise.all(
        wanted.map((q) =>
          api.findRecords({ body: { q, limit: findLimit.max }, isAutomatic: true, signal }),
        ),
      );
      const rows = new Map(found.flatMap((one) => one.rows).map((row) => [row.id, row]));
      return [...rows.values()]
        .filter((row) => isSamePerson(row, submission))
        .toSorted(descending(({ submittedAt }) => submittedAt));
    },
    // Read once for each open record.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}
