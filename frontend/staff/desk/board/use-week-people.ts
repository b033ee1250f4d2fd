import { useDeferredValue, useMemo } from 'react';
import { useApplicants } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useAssignments } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays } from '#shared/calendar.ts';
import { type DeskPerson, peopleOf } from '#shared/desk/candidates.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { missingPerson } from '../missing-person.ts';
import type { NameOf } from './board-cards.ts';
import type { PersonOf } from './roster.ts';
import { useSame } from './use-same.ts';

/** The people of a week's shifts. */
type WeekPeople = {
  people: readonly DeskPerson[];
  personOf: PersonOf;
  nameOf: NameOf;
  /** `found` when everyone is known with all hours of the week. */
  status: 'loading' | 'found' | 'failed';
  error: unknown;
  retry: () => void;
};

const none: readonly never[] = [];

/** Reads the people who were asked for shifts of a week, with their names, licenses and assignments. */
export function useWeekPeople(shifts: readonly Shift[], week: string): WeekPeople {
  const list = useList('employment');
  const [applicants, retryApplicants] = useApplicants();
  // As long as the span of the shifts: from the Sunday night before the week to the end of its last night.
  const [assignments, retryAssignments] = useAssignments({ from: week, until: addDays(week, 8) });
  // The names follow with the cards: the first frame after a key has the title of the week alone.
  const rows = useDeferredValue(list.rows);
  const known = useDeferredValue(applicants.status === 'found' ? applicants.data : none);
  const calendar = useDeferredValue(assignments.status === 'found' ? assignments.data : none);
  const isAllRead = useDeferredValue(list.status === 'complete' || list.status === 'full');
  const wanted = useMemo(() => {
    const asked = [
      ...shifts.flatMap(({ people }) => Object.keys(people)),
      ...calendar.map(({ applicant }) => applicant),
    ];
    const same = new Map(known.map((one) => [one.id, one.same]));
    return new Set(asked.flatMap((id) => [id, ...(same.get(id) ?? [])]));
  }, [shifts, calendar, known]);
  const records = useSame(useMemo(() => rows.filter(({ id }) => wanted.has(id)), [rows, wanted]));
  const people = useMemo(() => peopleOf(records, known, calendar), [records, known, calendar]);
  const byId = useMemo(
    () => new Map(people.flatMap((person) => person.ids.map((id) => [id, person] as const))),
    [people],
  );
  const nameOf = useMemo(
    () => (applicant: string) => {
      const person = byId.get(applicant);
      if (person) return fullName(person.record);
      return isAllRead ? missingPerson(applicant, calendar) : undefined;
    },
    [byId, isAllRead, calendar],
  );
  const failed = [applicants, assignments].find(
    ({ status }) => status !== 'found' && status !== 'loading',
  );
  const isFound = applicants.status === 'found' && assignments.status === 'found' && isAllRead;
  return {
    people,
    personOf: (applicant) => byId.get(applicant),
    nameOf,
    status:
      failed || list.status === 'failed' || list.status === 'forbidden'
        ? 'failed'
        : isFound
          ? 'found'
          : 'loading',
    error: failed && 'error' in failed ? failed.error : list.error,
    retry() {
      if (list.status === 'failed') list.retry();
      if (applicants.status !== 'found') retryApplicants();
      if (assignments.status !== 'found') retryAssignments();
    },
  };
}
