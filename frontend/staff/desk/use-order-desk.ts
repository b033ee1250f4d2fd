import { useMemo } from 'react';
import type { ListStatus } from '#frontend/staff/kit/queries/read-pages.ts';
import { useApplicants } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useAssignments } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays } from '#shared/calendar.ts';
import { type DeskPerson, peopleOf } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { LocatedShift } from '#shared/desk/matching.ts';
import { locatedIn } from '#shared/desk/rule.ts';
import { contactsOf } from '#shared/desk/same-contact.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { missingPerson } from './missing-person.ts';

/** A shift with the place of its facility. */
type PlacedShift = Shift & LocatedShift;

/** Everyone in the list of applications, with the desk's facts for the shifts of an order. */
export type OrderDesk = {
  people: readonly DeskPerson[];
  /** The facilities of the shifts, which can be in different states; none until they are loaded. */
  facilities: readonly Facility[];
  /** With `streaming`, `full` or `failed`, `people` lacks the older applications. */
  status: ListStatus;
  error: unknown;
  retry: () => void;
  /** Adds the places of their facilities to shifts, unless one of these is missing; undefined until they are loaded. */
  locate: ((shifts: readonly Shift[]) => PlacedShift[] | undefined) | undefined;
  /** The person of an application. */
  personOf: (applicant: string) => DeskPerson | undefined;
  /** The name of the person, or the reference of an unknown application. */
  nameOf: (applicant: string) => string;
  /** The people with the same phone or e-mail, without an answer of staff whether they are this person. */
  unansweredOf: (person: DeskPerson) => DeskPerson[];
};

/** The days around a shift on which other shifts count: for rest, and for the hours of its week. */
const daysAround = 9;

/** Reads everyone for the shifts of an order. @param facilities those of the shifts, or more; none until they are loaded */
export function useOrderDesk(shifts: readonly Shift[], facilities: readonly Facility[]): OrderDesk {
  const list = useList('employment');
  const [applicants, retryApplicants] = useApplicants();
  const [assignments, retryAssignments] = useAssignments({
    from: addDays(shifts[0]?.day ?? '', -daysAround),
    until: addDays(shifts.at(-1)?.day ?? '', daysAround + 2),
  });
  const { rows } = list;
  const known = applicants.status === 'found' ? applicants.data : undefined;
  const calendar = assignments.status === 'found' ? assignments.data : undefined;
  const people = useMemo(
    () => (known && calendar ? peopleOf(rows, known, calendar) : []),
    [rows, known, calendar],
  );
  const locate = useMemo(
    () =>
      facilities.length > 0 ? (some: readonly Shift[]) => locatedIn(facilities, some) : undefined,
    [facilities],
  );
  const byId = useMemo(
    () => new Map(people.flatMap((person) => person.ids.map((id) => [id, person] as const))),
    [people],
  );
  const byContact = useMemo(() => {
    const contacts = people.flatMap((person) =>
      contactsOf(person).map((contact) => ({ person, contact })),
    );
    return Map.groupBy(contacts, ({ contact }) => contact);
  }, [people]);
  const failed = [applicants, assignments].find(
    ({ status }) => status !== 'found' && status !== 'loading',
  );
  const status = failed ? 'failed' : known && calendar ? list.status : 'loading';
  const error = failed && 'error' in failed ? failed.error : list.error;
  return useMemo(
    () => ({
      people,
      facilities,
      status,
      error,
      retry() {
        if (list.status === 'failed') list.retry();
        if (!known) retryApplicants();
        if (!calendar) retryAssignments();
      },
      locate,
      personOf: (applicant) => byId.get(applicant),
      nameOf(applicant) {
        const person = byId.get(applicant);
        return person ? fullName(person.record) : missingPerson(applicant, calendar ?? []);
      },
      unansweredOf(person) {
        const alike = contactsOf(person).flatMap((contact) => byContact.get(contact) ?? []);
        return [...new Set(alike.map((one) => one.person))].filter(
          (other) => other !== person && !other.ids.some((id) => person.different.includes(id)),
        );
      },
    }),
    [
      people,
      facilities,
      status,
      error,
      locate,
      byId,
      byContact,
      list,
      known,
      calendar,
      retryApplicants,
      retryAssignments,
    ],
  );
}
