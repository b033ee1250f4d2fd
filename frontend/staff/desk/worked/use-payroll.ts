import { useMemo } from 'react';
import { useApplicants } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useAssignments } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays } from '#shared/calendar.ts';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { peopleOf } from '#shared/desk/candidates.ts';
import { type PayrollRow, payrollRows, withoutOutcome } from '#shared/desk/worked.ts';
import { fullName } from '#shared/list.ts';
import { facilityName } from '../facility-name.ts';
import { missingPerson } from '../missing-person.ts';
import type { PayrollNames } from './payroll-file.ts';

export type Payroll =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'found'; rows: PayrollRow[]; open: AssignmentRow[]; names: PayrollNames };

/** The worked shifts of a week, and its placements without an outcome. @param monday the first day of the week */
export function usePayroll(monday: string): Payroll {
  const list = useList('employment');
  const [applicants, retryApplicants] = useApplicants();
  const [facilities, retryFacilities] = useFacilities();
  // Shifts that end after the week, and noted times beyond those of the shift, have hours in it, too.
  const [assignments, retryAssignments, isBehind] = useAssignments({
    from: addDays(monday, -1),
    until: addDays(monday, 9),
  });
  const known = applicants.status === 'found' ? applicants.data : undefined;
  const records = useMemo(
    () =>
      new Map(
        peopleOf(list.rows, known ?? [], []).flatMap(({ ids, record }) =>
          ids.map((id) => [id, record] as const),
        ),
      ),
    [list.rows, known],
  );
  for (const [state, retry] of [
    [applicants, retryApplicants],
    [facilities, retryFacilities],
    [assignments, retryAssignments],
  ] as const) {
    if (state.status !== 'found' && state.status !== 'loading') {
      return {
        status: 'failed',
        error: state.status === 'failed' ? state.error : undefined,
        retry,
      };
    }
  }
  if (list.status === 'failed' || list.status === 'forbidden') {
    return { status: 'failed', error: list.error, retry: list.retry };
  }
  const isReading = list.status === 'loading' || list.status === 'streaming' || isBehind;
  if (isReading || assignments.status !== 'found' || facilities.status !== 'found' || !known) {
    return { status: 'loading' };
  }
  const personOf = (applicant: string) => records.get(applicant)?.id ?? applicant;
  const nameOf = (person: string) => {
    const record = records.get(person);
    return record ? fullName(record) : missingPerson(person, assignments.data);
  };
  return {
    status: 'found',
    rows: payrollRows(assignments.data, monday, personOf),
    open: withoutOutcome(assignments.data, monday, new Date()),
    names: { nameOf, facilityOf: (id) => facilityName(facilities.data, id) },
  };
}
