import { useMemo } from 'react';
import { addDays } from '#shared/days.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { LocatedShift } from '#shared/desk/matching.ts';
import { contactsOf } from '#shared/desk/same-contact.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { useDeskPeople } from './use-desk-people.ts';

/** A shift with the place of its facility. */
export type PlacedShift = Shift & LocatedShift;

/** The people for the shifts of an order, and the state of their loading. */
export type OrderDesk = ReturnType<typeof useDeskPeople> & {
  /** Adds the place of the facility to shifts; undefined until the facility is loaded. */
  locate: ((shifts: readonly Shift[]) => PlacedShift[]) | undefined;
  /** The person of an application. */
  personOf: (applicant: string) => DeskPerson | undefined;
  /** The people with the same phone or e-mail, without an answer of staff whether they are this person. */
  unansweredOf: (person: DeskPerson) => DeskPerson[];
};

/** The days around a shift on which other shifts count: for rest, and for the hours of its week. */
const daysAround = 9;

/** Reads everyone for the shifts of an order. @param facility undefined until it is loaded */
export function useOrderDesk(shifts: readonly Shift[], facility: Facility | undefined): OrderDesk {
  const desk = useDeskPeople({
    from: addDays(shifts[0]?.day ?? '', -daysAround),
    until: addDays(shifts.at(-1)?.day ?? '', daysAround + 2),
  });
  const { people } = desk;
  const locate = useMemo(
    () =>
      facility &&
      ((some: readonly Shift[]) =>
        some.map((shift) => ({ ...shift, usState: facility.state, zip: facility.zip }))),
    [facility],
  );
  const byId = useMemo(
    () => new Map(people.flatMap((person) => person.ids.map((id) => [id, person] as const))),
    [people],
  );
  const byContact = useMemo(() => peopleByContact(people), [people]);
  const unansweredOf = (person: DeskPerson): DeskPerson[] => {
    const alike = contactsOf(person).flatMap((contact) => byContact.get(contact) ?? []);
    return [...new Set(alike)].filter(
      (other) =>
        other.record.id !== person.record.id &&
        !other.ids.some((id) => person.different.includes(id)),
    );
  };
  return { ...desk, locate, personOf: (applicant) => byId.get(applicant), unansweredOf };
}

function peopleByContact(people: readonly DeskPerson[]): Map<string, DeskPerson[]> {
  const found = new Map<string, DeskPerson[]>();
  for (const person of people) {
    for (const contact of contactsOf(person)) {
      const known = found.get(contact);
      if (known) known.push(person);
      else found.set(contact, [person]);
    }
  }
  return found;
}
